// Written by scripts/rules-index.ts from the files beside it.
import { rule as argoAnnotation } from './argo-annotation';
import { rule as constraintOrder } from './constraint-order';
import { rule as crdDryRun } from './crd-dry-run';
import { rule as dependsOn } from './depends-on';
import { rule as disruptionBudget } from './disruption-budget';
import { rule as duplicate } from './duplicate';
import { rule as envValue } from './env-value';
import { rule as fieldType } from './field-type';
import { rule as generateName } from './generate-name';
import { rule as helmValues } from './helm-values';
import { rule as labelValue } from './label-value';
import { rule as nameForm } from './name-form';
import { rule as nameLength } from './name-length';
import { rule as namespaceMissing } from './namespace-missing';
import { rule as octalMode } from './octal-mode';
import { rule as quantity } from './quantity';
import { rule as rollingUpdate } from './rolling-update';
import { rule as selectorLabels } from './selector-labels';
import { rule as serverSideApply } from './server-side-apply';
import { rule as startupTime } from './startup-time';
import { rule as textValue } from './text-value';
import { rule as unpinned } from './unpinned';
import { rule as waveOrder } from './wave-order';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  argoAnnotation,
  constraintOrder,
  crdDryRun,
  dependsOn,
  disruptionBudget,
  duplicate,
  envValue,
  fieldType,
  generateName,
  helmValues,
  labelValue,
  nameForm,
  nameLength,
  namespaceMissing,
  octalMode,
  quantity,
  rollingUpdate,
  selectorLabels,
  serverSideApply,
  startupTime,
  textValue,
  unpinned,
  waveOrder,
];
