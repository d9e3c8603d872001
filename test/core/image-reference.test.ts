import { refusalTextOf } from './refusal-text-of';
import { assertImagePinned } from '../../src/core/checks';
import { splitImage } from '../../src/core/image-reference';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

test.each([
  ['vllm', { repository: 'vllm' }],
  ['vllm:v1', { repository: 'vllm', tag: 'v1' }],
  ['registry:5000/a/b', { repository: 'registry:5000/a/b' }],
  ['registry:5000/a/b:v1', { repository: 'registry:5000/a/b', tag: 'v1' }],
  [`registry:5000/b@${DIGEST}`, { repository: 'registry:5000/b', digest: DIGEST }],
  [`b:v1@${DIGEST}`, { repository: 'b', tag: 'v1', digest: DIGEST }],
])('%s is taken apart', (image, parts) => {
  expect(splitImage(image)).toEqual(parts);
});

test.each([
  'python:3.12', 'nvcr.io/nvidia/pytorch:25.10-py3', 'registry.example:5000/team/train:1.4', `registry.example/train@${DIGEST}`,
  `registry.example/train:1.4@${DIGEST}`, 'localhost/a:1', 'localhost:5000/a:1', '[fd00::1]:5000/a:1', '10.0.0.1:80/a:1', 'a/b_c/d__e/f-g/h--i/j.k:1',
  'UPPER.example/a:1', 'a:LATEST_1', `a:${'t'.repeat(128)}`, `a@sha384:${'0'.repeat(96)}`, `a@sha512:${'f'.repeat(128)}`, 'a:_x',
  `${'a'.repeat(255)}:1`, 'latest:1', 'localhost:1', 'a-b.example-c.d/e:1', 'A:5000/e:1', 'aa-bb/cc.dd:1', 'a:9',
])('%s is pinned', image => {
  expect(() => assertImagePinned('job', image)).not.toThrow();
});

test.each([
  ['vllm', 'has neither tag nor digest', 'write vllm:<version> or vllm@sha256:<digest>'],
  ['registry.example:5000/team/train', 'has neither tag nor digest', 'write registry.example:5000/team/train:<version> or registry.example:5000/team/train@sha256:<digest>'],
  ['vllm:latest', 'has the tag latest', 'write vllm:<version> or vllm@sha256:<digest>'],
  [`vllm:latest@${DIGEST}`, 'has the tag latest', `write vllm@${DIGEST}`],
])('refuses %s', (image, why, cure) => {
  expect(refusalTextOf(() => assertImagePinned("role 'decode'", image))).toBe(
    `IMAGE_UNPINNED: image of role 'decode' ${why}, so two pods may run different code; got '${image}'; allowed: a version tag, a digest, or both; ${cure}`,
  );
});

test.each([
  ['', "'' is not a path component"],
  [':1', "'' is not a path component"],
  ['a//b:1', "'' is not a path component"],
  ['a/b/:1', "'' is not a path component"],
  ['/a:1', "'' is not a path component"],
  ['Team/a:1', "'Team' is not a path component"],
  ['registry.example/Train:1', "'Train' is not a path component"],
  ['registry.example/a/:5000', "'' is not a path component"],
  ['a b:1', "'a b' is not a path component"],
  ['-a:1', "'-a' is not a path component"],
  ['a-:1', "'a-' is not a path component"],
  ['a___b:1', "'a___b' is not a path component"],
  ['a..b:1', "'a..b' is not a path component"],
  [' a:1', "' a' is not a path component"],
  ['x:y/a:1', "'x:y' is not a registry"],
  ['-x.example/a:1', "'-x.example' is not a registry"],
  ['x-.example/a:1', "'x-.example' is not a registry"],
  ['x.-y/a:1', "'x.-y' is not a registry"],
  ['x.y-/a:1', "'x.y-' is not a registry"],
  ['x..y/a:1', "'x..y' is not a registry"],
  ['x.example:/a:1', "'x.example:' is not a registry"],
  [' x.example/a:1', "' x.example' is not a registry"],
  ['https://x.example/a:1', "'https:' is not a registry"],
  [`${'a'.repeat(256)}:1`, 'its name is longer than 255 characters'],
  ['a:', "'' is not a tag"],
  ['a:-1', "'-1' is not a tag"],
  ['a:1 ', "'1 ' is not a tag"],
  ['a:1:2', "'1:2' is not a tag"],
  [`a:${'t'.repeat(129)}`, `'${'t'.repeat(129)}' is not a tag`],
  ['a@', "'' is not a digest"],
  ['a@sha256:abc', "'sha256:abc' is not a digest"],
  [`a@x${DIGEST}`, `'x${DIGEST}' is not a digest`],
  [`a@${DIGEST}0`, `'${DIGEST}0' is not a digest`],
  [`a@sha384:${'0'.repeat(95)}`, `'sha384:${'0'.repeat(95)}' is not a digest`],
  [`a@sha512:${'0'.repeat(129)}`, `'sha512:${'0'.repeat(129)}' is not a digest`],
  [`a@md5:${'0'.repeat(32)}`, `'md5:${'0'.repeat(32)}' is not a digest`],
])("refuses '%s': %s", (image, fault) => {
  expect(refusalTextOf(() => assertImagePinned('job', image))).toBe(
    `NAME_INVALID: image of job is no image reference: ${fault}; got '${image}'; allowed: [registry[:port]/]path[:tag][@algorithm:hex], the path in lower case; write it as a registry shows it, for example registry.example:5000/team/train:1.4`,
  );
});
