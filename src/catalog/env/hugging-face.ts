import { Verification } from '../verification';
import { atLeast, EnvironmentRow, matching, oneOf, text } from './row';

export const HUGGING_FACE_SOURCE = 'huggingface.co/docs/huggingface_hub/package_reference/environment_variables';

/** These words turn a switch on; its documentation leaves open what else turns it off. */
const BOOLEAN = { ...oneOf('1', 'ON', 'YES', 'TRUE', '0', 'OFF', 'NO', 'FALSE'), ignoreCase: true };

export const HUGGING_FACE_VARIABLES: EnvironmentRow[] = [
  { name: 'HF_HOME', defaultValue: '~/.cache/huggingface', rule: text('a path'), meaning: 'token and caches' },
  { name: 'HF_HUB_CACHE', defaultValue: '$HF_HOME/hub', rule: text('a path'), meaning: 'downloaded models' },
  { name: 'HF_XET_CACHE', defaultValue: '$HF_HOME/xet', rule: text('a path'), meaning: 'downloaded chunks of files' },
  { name: 'HF_ASSETS_CACHE', defaultValue: '$HF_HOME/assets', rule: text('a path'), meaning: 'what libraries make from downloads' },
  { name: 'HF_TOKEN', rule: text('a token'), meaning: 'access token: from a Secret' },
  { name: 'HF_TOKEN_PATH', defaultValue: '$HF_HOME/token', rule: text('a path'), meaning: 'file with the access token' },
  { name: 'HF_ENDPOINT', defaultValue: 'https://huggingface.co', rule: matching('https?://\\S+', 'a URL'), meaning: 'the hub' },
  { name: 'HF_HUB_OFFLINE', rule: BOOLEAN, meaning: 'no calls to the hub: everything must be in the cache' },
  { name: 'HF_HUB_DISABLE_TELEMETRY', rule: BOOLEAN, meaning: 'no usage statistics' },
  { name: 'HF_HUB_DISABLE_PROGRESS_BARS', rule: BOOLEAN, meaning: 'no progress bars in the log' },
  { name: 'HF_HUB_VERBOSITY', defaultValue: 'warning', rule: oneOf('debug', 'info', 'warning', 'error', 'critical'), meaning: 'amount of log output' },
  { name: 'HF_HUB_DOWNLOAD_TIMEOUT', defaultValue: '10', rule: atLeast(1), verification: Verification.UNVERIFIED, meaning: 'wait for a download, in seconds' },
  { name: 'HF_HUB_ETAG_TIMEOUT', defaultValue: '10', rule: atLeast(1), verification: Verification.UNVERIFIED, meaning: 'wait for metadata, in seconds' },
  { name: 'HF_XET_HIGH_PERFORMANCE', rule: BOOLEAN, verification: Verification.UNVERIFIED, meaning: 'faster downloads at the cost of CPU' },
  { name: 'HF_HUB_ENABLE_HF_TRANSFER', rule: BOOLEAN, replacedBy: 'HF_XET_HIGH_PERFORMANCE', verification: Verification.UNVERIFIED, meaning: 'older way of faster downloads' },
  { name: 'TRANSFORMERS_OFFLINE', rule: BOOLEAN, replacedBy: 'HF_HUB_OFFLINE', verification: Verification.UNVERIFIED, meaning: 'no calls to the hub' },
];
