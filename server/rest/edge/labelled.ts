import * as z from 'zod/mini';
import type { Labels } from '../../../domain/labels.js';

/** An enum as REST answers with it: one of its labels. */
export function labelShape(labels: Labels<string>, problem?: string) {
  return z.enum(labels.all as [string, ...string[]], problem);
}

/** An enum as REST takes it: by its label, which becomes the code. @param problem what whoever sends something else is told */
export function labelSchema<Code extends string>(labels: Labels<Code>, problem?: string) {
  return z.pipe(
    labelShape(labels as Labels<string>, problem),
    z.transform((label) => labels.codeOf(label)),
  );
}
