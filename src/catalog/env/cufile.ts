import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';
import { EnvironmentRow, oneOf, text } from './row';

export const CUFILE_SOURCE = 'docs.nvidia.com/gpudirect-storage/configuration-guide';

/** Seen in public scripts; the configuration guide names only the path of the JSON file. */
const SEEN = { verification: Verification.UNVERIFIED, source: 'public scripts' };
const BOOLEAN = { ...oneOf('true', 'false', '1', '0', 'on', 'off'), ignoreCase: true };

export const CUFILE_VARIABLES: EnvironmentRow[] = [
  { name: 'CUFILE_ENV_PATH_JSON', defaultValue: '/etc/cufile.json', rule: text('a path'), meaning: 'configuration file of cuFile' },
  { name: 'CUFILE_ALLOW_COMPAT_MODE', rule: BOOLEAN, ...SEEN, meaning: 'falls back to POSIX when the direct path is broken; false fails instead' },
  { name: 'CUFILE_FORCE_COMPAT_MODE', rule: BOOLEAN, ...SEEN, meaning: 'always POSIX' },
  { name: 'CUFILE_USE_PCIP2PDMA', rule: BOOLEAN, ...SEEN, meaning: 'NVMe by the PCI peer-to-peer support of the kernel, without nvidia-fs' },
  { name: 'CUFILE_NVTX', rule: BOOLEAN, ...SEEN, category: EnvironmentCategory.DEBUG, meaning: 'marks for profilers' },
  { name: 'CUFILE_LOGGING_LEVEL', rule: oneOf('ERROR', 'WARN', 'NOTICE', 'INFO', 'DEBUG', 'TRACE'), ...SEEN, category: EnvironmentCategory.DEBUG, meaning: 'amount of log output' },
  { name: 'CUFILE_LOGFILE_PATH', rule: text('a path'), ...SEEN, category: EnvironmentCategory.DEBUG, meaning: 'file for the log' },
];
