import { ApiObject, Chart, JsonPatch } from 'cdk8s';

/** Takes out the namespace that cdk8s writes into every object of a chart with one: the API server refuses it in a cluster-scoped object. */
export function keepClusterScoped(object: ApiObject): void {
  if (Chart.of(object).namespace !== undefined) object.addJsonPatch(JsonPatch.remove('/metadata/namespace'));
}
