import type { ValueTransformer } from 'typeorm';
import type { Labels } from '../../../domain/labels.js';

/** How a column holds an enum: by its labels, which the database keeps for the sake of every version that reads them. */
export function labelled<Code extends string>(labels: Labels<Code>): ValueTransformer {
  return {
    to: (code?: Code | null) => code && labels.of(code),
    from: (label?: string | null) => label && labels.codeOf(label),
  };
}
