import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { AssignedRule } from './assigned-rule';
import { validatingPolicies } from './validating-admission-policy';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';
import { clusterObject } from '../../fabric/cluster-object';
import { PolicyEnforcement } from '../policy-enforcement';
import { TenantTier } from '../tenant-tier';

const API_VERSION = 'admissionregistration.k8s.io/v1';

/** Makes the policies of the API server, each with its binding. */
export function validatingAdmissionObjects(scope: Construct, rules: readonly AssignedRule[], enforcement: PolicyEnforcement): void {
  for (const assigned of rules) {
    for (const { name, spec, binding } of validatingPolicies(assigned, enforcement)) {
      const id = name.replace(/^gpu-fabric-/, '');
      clusterObject(scope, isMain(assigned, id) ? 'Resource' : id, {
        gvk: { apiVersion: API_VERSION, kind: 'ValidatingAdmissionPolicy' }, name, spec: Lazy.any({ produce: spec }),
      });
      clusterObject(scope, `${id}-binding`, { gvk: { apiVersion: API_VERSION, kind: 'ValidatingAdmissionPolicyBinding' }, name, spec: binding });
    }
  }
}

/** The policy over pods of whoever is not privileged is the one that others add to. */
function isMain({ rule, id, tier }: AssignedRule, objectId: string): boolean {
  return rule === POD_RULE && id === objectId && tier === TenantTier.STANDARD;
}
