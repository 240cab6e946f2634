import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { MaybeActor } from './actor.js';
import { requestOf } from './request.js';

/** The actor that the guard found, or null: `@CurrentActor() actor: MaybeActor`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): MaybeActor => requestOf(context).actor ?? null,
);
