import { EnvironmentCategory } from '../environment-category';
import { atLeast, EnvironmentRow, integer, oneOf, text, ValueRule } from './row';

const { DEBUG } = EnvironmentCategory;

/** NIXL 1.4.0. Data moves by the settings of its backend, UCX unless another is chosen. */
export const NIXL_SOURCE = 'ai-dynamo/nixl@8770b655a6b1:src';

const BOOLEAN: ValueRule = { ...oneOf('y', 'yes', 'on', '1', 'true', 'enable', 'n', 'no', 'off', '0', 'false', 'disable'), ignoreCase: true };

export const NIXL_VARIABLES: EnvironmentRow[] = [
  { name: 'NIXL_PLUGIN_DIR', rule: text('a path'), meaning: 'where backends are loaded from' },
  { name: 'NIXL_LOG_LEVEL', rule: { ...oneOf('TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'), ignoreCase: true }, meaning: 'amount of log output' },
  { name: 'NIXL_DEBUG_LOGGING', rule: BOOLEAN, category: DEBUG, meaning: 'raises faults of the Python log' },
  { name: 'NIXL_ETCD_ENDPOINTS', rule: text('URLs joined by commas'), meaning: 'etcd that holds the metadata of agents' },
  { name: 'NIXL_ETCD_NAMESPACE', rule: text('a key prefix'), meaning: 'prefix of that metadata' },
  { name: 'NIXL_TCPSTORE_ENDPOINT', rule: text('host:port'), meaning: 'TCP store that holds the metadata of agents' },
  { name: 'NIXL_TCPSTORE_TIMEOUT_MS', rule: atLeast(1), meaning: 'wait for that store, in milliseconds' },
  { name: 'NIXL_TELEMETRY_ENABLE', defaultValue: 'n', rule: BOOLEAN, meaning: 'collects metrics' },
  { name: 'NIXL_TELEMETRY_DIR', rule: text('a path'), meaning: 'where the buffer exporter writes' },
  { name: 'NIXL_TELEMETRY_EXPORTER', rule: text('the name of an exporter'), meaning: 'exporter of the metrics' },
  { name: 'NIXL_TELEMETRY_ENABLED_METRICS', rule: text('names joined by commas'), meaning: 'metrics to collect' },
  { name: 'NIXL_TELEMETRY_HISTOGRAM_BUCKETS_US', rule: text('numbers joined by commas'), meaning: 'buckets of the time histograms, in microseconds' },
  { name: 'NIXL_TELEMETRY_PROMETHEUS_PORT', rule: integer(1, 65535), meaning: 'port of the Prometheus exporter' },
  { name: 'NIXL_TELEMETRY_PROMETHEUS_LOCAL', rule: BOOLEAN, meaning: 'whether that port answers on the loopback only' },
  { name: 'NIXL_TELEMETRY_MULTIPROC_DIR', rule: text('a path'), meaning: 'shared directory of several processes' },
  { name: 'NIXL_TRACE_BACKENDS', rule: text('names joined by commas'), category: DEBUG, meaning: 'backends of traces' },
  { name: 'NIXL_UCX_SGL_ENABLE', defaultValue: 'n', rule: BOOLEAN, category: DEBUG, meaning: 'scatter-gather lists of UCX' },
  { name: 'NIXL_UCX_WARNING_TIMEOUT', defaultValue: '5000', rule: text('a time'), category: DEBUG, meaning: 'wait for memory of a peer before a warning' },
];
