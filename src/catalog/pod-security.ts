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

/** Capabilities of Linux. Source: `man 7 capabilities`. */
export const LINUX_CAPABILITIES: ReadonlySet<string> = new Set([
  'AUDIT_CONTROL', 'AUDIT_READ', 'AUDIT_WRITE', 'BLOCK_SUSPEND', 'BPF', 'CHECKPOINT_RESTORE', 'CHOWN', 'DAC_OVERRIDE', 'DAC_READ_SEARCH', 'FOWNER', 'FSETID', 'IPC_LOCK',
  'IPC_OWNER', 'KILL', 'LEASE', 'LINUX_IMMUTABLE', 'MAC_ADMIN', 'MAC_OVERRIDE', 'MKNOD', 'NET_ADMIN', 'NET_BIND_SERVICE', 'NET_BROADCAST', 'NET_RAW', 'PERFMON', 'SETFCAP',
  'SETGID', 'SETPCAP', 'SETUID', 'SYSLOG', 'SYS_ADMIN', 'SYS_BOOT', 'SYS_CHROOT', 'SYS_MODULE', 'SYS_NICE', 'SYS_PACCT', 'SYS_PTRACE', 'SYS_RAWIO', 'SYS_RESOURCE', 'SYS_TIME',
  'SYS_TTY_CONFIG', 'WAKE_ALARM',
]);
