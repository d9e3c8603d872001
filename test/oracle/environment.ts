import { Manifest } from './manifest';
import { containersOf, EnvEntry, podTemplatesOf } from './pod-templates';
import { EnvironmentCatalog } from '../../src/catalog';

/** Beginnings of names that only the communication libraries and the frameworks read. */
const LIBRARY_PREFIX = /^(CUFILE|GLOO|HF|NCCL|NIXL|NVSHMEM|TORCH_NCCL|TP_SOCKET|UCX|VLLM)_/;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Faults in the variables of an object's containers: names the catalogue lacks, values their library does not accept, repeated names. */
export function environmentFaults(manifest: Manifest): string[] {
  return podTemplatesOf(manifest).flatMap(({ path, spec }) => containersOf(spec).flatMap(container => {
    const at = `${path || 'spec'}: env of container '${container.name}'`;
    const names = (container.env ?? []).map(({ name }) => name);
    return [
      ...names.filter((name, index) => names.indexOf(name) !== index).map(name => `${at}: ${name} twice`),
      ...(container.env ?? []).flatMap(entry => entryFault(entry).map(fault => `${at}: ${fault}`)),
    ];
  }));
}

function entryFault({ name, value, valueFrom }: EnvEntry): string[] {
  const faults = IDENTIFIER.test(name) ? [] : [`'${name}' is no name of a variable`];
  if (value !== undefined && valueFrom !== undefined) faults.push(`${name} has both value and valueFrom`);
  if (!LIBRARY_PREFIX.test(name)) return faults;
  const variable = EnvironmentCatalog.find(name);
  if (variable === undefined) return [...faults, `${name} is unknown to the catalogue`];
  // A reference to another variable is known only in the pod.
  if (value === undefined || value.includes('$(')) return faults;
  return variable.accepts(value) ? faults : [...faults, `${name} does not accept '${value}'; allowed: ${variable.allowed}`];
}
