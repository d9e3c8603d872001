import { validatingAdmissionPolicies } from './admission/validating-admission-policy';
import { IMPLIED_OBJECTS } from '../../src/tenancy/admission/expansion-templates';
import { admissionWorld } from '../tenancy/admission-world';

const constraints = admissionWorld().policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
const policies = validatingAdmissionPolicies(constraints).filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');

test('Every constraint becomes a policy, and one over pods one more for every template of a workload', () => {
  const overPods = constraints.filter(({ kind }) => kind === 'GpuFabricPodAccess').length;
  expect(policies).toHaveLength(constraints.length + overPods * IMPLIED_OBJECTS.length);
  expect(new Set(policies.map(({ metadata }) => metadata.name)).size).toBe(policies.length);
});

test('A policy over a workload reads nothing but the template', () => {
  const jobs = policies.find(({ metadata }) => metadata.name === 'gpu-fabric-pods-standard-jobs-of-cronjobs')!;
  const { variables, validations } = jobs.spec as { variables: { expression: string }[]; validations: { expression: string }[] };
  expect(variables.map(({ expression }) => expression).join()).toContain('object.spec.jobTemplate.spec.template.spec');
  expect([...variables, ...validations].filter(({ expression }) => /\bobject\.(?!spec\.jobTemplate\.spec\.template\.)/.test(expression))).toEqual([]);
});

test('Parameters are literals of one type', () => {
  const [{ spec }] = policies;
  expect(spec.variables[0].expression).toMatch(/^\{"capabilities": dyn\(\[/);
});
