import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';
import { EnvironmentRow, integer, matching, oneOf, text } from './row';

export const CUDA_SOURCE = 'docs.nvidia.com/cuda/cuda-c-programming-guide, environment variables';

const TOOLKIT = 'NVIDIA/nvidia-container-toolkit@1081cecea97d:internal/config/image';
const { UNVERIFIED } = Verification;
const CAPABILITY = 'compute|compat32|graphics|utility|video|display|ngx|all';

export const CUDA_VARIABLES: EnvironmentRow[] = [
  { name: 'CUDA_VISIBLE_DEVICES', rule: matching('(-1|NoDevFiles)?|(\\d+|GPU-[0-9a-f-]+|MIG-[0-9A-Za-z/-]+)(,(-1|\\d+|GPU-[0-9a-f-]+|MIG-[0-9A-Za-z/-]+))*', 'indices or GPU- and MIG- ids joined by commas'), verification: UNVERIFIED, meaning: 'GPUs that the process sees' },
  { name: 'CUDA_DEVICE_ORDER', defaultValue: 'FASTEST_FIRST', rule: oneOf('FASTEST_FIRST', 'PCI_BUS_ID'), verification: UNVERIFIED, meaning: 'order of the GPUs' },
  { name: 'CUDA_DEVICE_MAX_CONNECTIONS', defaultValue: '8', rule: integer(1, 32), verification: UNVERIFIED, meaning: 'hardware queues of a GPU; 1 keeps launches in order' },
  { name: 'CUDA_LAUNCH_BLOCKING', defaultValue: '0', rule: oneOf('0', '1'), verification: UNVERIFIED, category: EnvironmentCategory.DEBUG, meaning: 'waits for each kernel' },
  { name: 'CUDA_MODULE_LOADING', defaultValue: 'LAZY', rule: oneOf('LAZY', 'EAGER', 'DEFAULT'), verification: UNVERIFIED, meaning: 'when kernels are loaded' },
  { name: 'CUDA_HOME', rule: text('a path'), verification: UNVERIFIED, meaning: 'CUDA toolkit' },
  { name: 'NVIDIA_DRIVER_CAPABILITIES', rule: matching(`(${CAPABILITY})(,(${CAPABILITY}))*`, 'compute, compat32, graphics, utility, video, display, ngx, all, joined by commas'), source: TOOLKIT, meaning: 'driver libraries that the container gets' },
  { name: 'NVIDIA_VISIBLE_DEVICES', rule: text('all, none, void, or devices joined by commas'), source: TOOLKIT, meaning: 'GPUs that the container gets; under Kubernetes the device plugin sets it' },
  { name: 'NVIDIA_DISABLE_REQUIRE', rule: { ...oneOf('1', 't', 'T', 'TRUE', 'true', 'True', '0', 'f', 'F', 'FALSE', 'false', 'False') }, source: TOOLKIT, meaning: 'skips the check of the driver version' },
  { name: 'NVIDIA_REQUIRE_CUDA', rule: text('a requirement, for example cuda>=12.6'), source: TOOLKIT, meaning: 'driver that the image needs' },
  { name: 'NVIDIA_GDS', rule: oneOf('enabled', 'disabled'), verification: UNVERIFIED, meaning: 'gives the container the devices of GPUDirect Storage' },
  { name: 'NVIDIA_MOFED', rule: oneOf('enabled', 'disabled'), verification: UNVERIFIED, meaning: 'gives the container the devices of InfiniBand' },
  { name: 'NVIDIA_GDRCOPY', rule: oneOf('enabled', 'disabled'), verification: UNVERIFIED, meaning: 'gives the container the device of GDRCopy' },
  { name: 'NVIDIA_IMEX_CHANNELS', rule: text('channels joined by commas'), verification: UNVERIFIED, meaning: 'IMEX channels that the container gets' },
];
