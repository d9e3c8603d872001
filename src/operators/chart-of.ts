import { HelmRelease } from './helm-release';
import { OperatorRelease } from '../catalog';

/** The fields of a Helm release that say which chart it is. */
export function chartOf({ chart }: OperatorRelease): Pick<HelmRelease, 'chart' | 'repository' | 'version' | 'published'> {
  return { chart: chart.name, repository: chart.repository, version: chart.version, ...(!chart.published && { published: false }) };
}
