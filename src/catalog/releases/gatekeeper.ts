import { OperatorReleaseProps } from '../operator-release';

export const GATEKEEPER_3_23_0: OperatorReleaseProps = {
  name: 'Gatekeeper',
  version: '3.23.0',
  chart: {
    name: 'gatekeeper',
    repository: 'https://open-policy-agent.github.io/gatekeeper/charts',
    version: '3.23.0',
    published: true,
    source: 'open-policy-agent/gatekeeper@dd8507eb97f5:website/docs/install.md',
  },
  namespace: 'gatekeeper-system',
  images: {
    crds: { repository: 'openpolicyagent', image: 'gatekeeper-crds', version: 'v3.23.0' },
    gatekeeper: { repository: 'openpolicyagent', image: 'gatekeeper', version: 'v3.23.0' },
  },
  source: 'open-policy-agent/gatekeeper@cdf332c3f276:charts/gatekeeper/values.yaml',
};
