import { ContainerImages, PinnedImage } from '../../src/catalog';
import { assertImagePinned } from '../../src/core/image-reference';

const IMAGES = Object.entries(ContainerImages) as [string, PinnedImage][];

test('the images of the workloads', () => {
  expect(ContainerImages.VLLM.reference).toBe('vllm/vllm-openai:v0.31.0');
  expect(ContainerImages.VLLM_ROUTER.reference).toBe('vllm/vllm-router:v0.1.15');
  expect(ContainerImages.PYTORCH_NGC.reference).toBe('nvcr.io/nvidia/pytorch:26.08-py3');
  expect(IMAGES.length).toBe(9);
});

test.each(IMAGES)('%s is pinned, in parts and as a whole, with its source', (name, { repository, tag, reference, source }) => {
  assertImagePinned(name, reference);
  expect(reference).toBe(`${repository}:${tag}`);
  expect(source.length).toBeGreaterThan(8);
});
