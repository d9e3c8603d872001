/**
 * Capabilities that the level `baseline` of the Pod Security Standards lets a container add; `restricted` allows
 * NET_BIND_SERVICE only. Source: kubernetes/kubernetes staging/src/k8s.io/pod-security-admission/policy/check_capabilities_baseline.go,
 * check_capabilities_restricted.go.
 */
const BASELINE = ['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'MKNOD', 'NET_BIND_SERVICE', 'SETFCAP', 'SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'];

/** Levels that refuse pods, and the capabilities that containers may add there. */
export const ADDABLE_CAPABILITIES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['baseline', new Set(BASELINE)],
  ['restricted', new Set(['NET_BIND_SERVICE'])],
]);
