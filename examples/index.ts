import { App } from 'cdk8s';
import * as dgxH100Roce from './dgx-h100-roce/main';
import * as hgxH200Infiniband from './hgx-h200-infiniband/main';
import * as minimal from './minimal/main';

/** An example: a whole app in a folder of its own, that tests and checks can also build into an app of theirs. */
export interface Example {
  /** Folder under `examples/`. */
  readonly name: string;
  /** Adds the charts of the example to an app. */
  readonly build: (app: App) => void;
}

/** Every example; snapshot, conformance and determinism tests run over this list. */
export const EXAMPLES: Example[] = [
  { name: 'dgx-h100-roce', build: dgxH100Roce.build },
  { name: 'hgx-h200-infiniband', build: hgxH200Infiniband.build },
  { name: 'minimal', build: minimal.build },
];
