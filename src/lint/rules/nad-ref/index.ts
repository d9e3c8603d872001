// Written by scripts/rules-index.ts from the files beside it.
import { rule as annotationKey } from './annotation-key';
import { rule as annotationPlace } from './annotation-place';
import { rule as chainOrder } from './chain-order';
import { rule as configJson } from './config-json';
import { rule as configShape } from './config-shape';
import { rule as defaultNetwork } from './default-network';
import { rule as hostNetwork } from './host-network';
import { rule as interfaceNames } from './interface-names';
import { rule as isolation } from './isolation';
import { rule as missingInPart } from './missing-in-part';
import { rule as networksSyntax } from './networks-syntax';
import { rule as notFound } from './not-found';
import { rule as renderedElsewhere } from './rendered-elsewhere';
import { rule as renderedJson } from './rendered-json';
import { rule as requestForm } from './request-form';
import { rule as sameName } from './same-name';
import { rule as unusedRequest } from './unused-request';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  annotationKey,
  annotationPlace,
  chainOrder,
  configJson,
  configShape,
  defaultNetwork,
  hostNetwork,
  interfaceNames,
  isolation,
  missingInPart,
  networksSyntax,
  notFound,
  renderedElsewhere,
  renderedJson,
  requestForm,
  sameName,
  unusedRequest,
];
