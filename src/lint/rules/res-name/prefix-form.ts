import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** A DNS subdomain, as the prefix of a qualified name must be. */
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

interface WrittenPrefix {
  readonly prefix: string;
  readonly object: ManifestObject;
  readonly path: Path;
}

/** The part before the slash is a DNS name. */
export const rule: Rule = {
  id: 'RES-NAME/prefix-form',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A resource prefix that is no DNS name',
  cause: 'The plugin joins prefix and name with a slash. The kubelet refuses to register what is then no qualified name, or a name under kubernetes.io or requests., so the node offers nothing and pods stay Pending.',
  remedy: 'Write a lower-case DNS name without slash, for example nvidia.com.',
  source: 'kubernetes/kubernetes pkg/apis/core/v1/helper IsExtendedResourceName; k8snetworkplumbingwg/sriov-network-device-plugin cmd/sriovdp/manager.go',
  since: '0.1.0',
  example: '# sriovDevicePlugin\n{"resourceList": [{"resourcePrefix": "nvidia.com/", "resourceName": "hostdev"}]}',
  *check(bundle) {
    const { pluginConfigs, sriovPrefix } = bundle.symbols;
    const written: WrittenPrefix[] = pluginConfigs.flatMap(({ object, pools }) => pools.flatMap(pool => {
      const prefix = pool.at('resourcePrefix');
      return typeof prefix === 'string' && prefix !== '' ? [{ prefix, object, path: pool.pathOf('resourcePrefix') }] : [];
    }));
    const { value, object, path } = sriovPrefix;
    if (object !== undefined && path !== undefined) written.push({ prefix: value, object, path });
    for (const { prefix, ...place } of written) {
      const fault = isPlaceholder(prefix) ? undefined : faultOf(prefix);
      if (fault !== undefined) yield { ...place, message: `prefix '${prefix}' ${fault}`, remedy: remedyOf(prefix) };
    }
  },
};

function faultOf(prefix: string): string | undefined {
  if (prefix.includes('/')) return 'holds a slash, which is put after it anyway';
  if (!SUBDOMAIN.test(prefix)) return 'is no lower-case DNS name';
  if (prefix.startsWith('requests.')) return "begins with 'requests.', which only quotas use";
  return /(?:^|\.)kubernetes\.io$/.test(prefix) ? 'is reserved for Kubernetes itself' : undefined;
}

function remedyOf(prefix: string): string | undefined {
  const valid = prefix.split('/')[0].toLowerCase().replace(/_/g, '-').replace(/^requests\./, '');
  return valid !== prefix && SUBDOMAIN.test(valid) ? `write '${valid}'` : undefined;
}
