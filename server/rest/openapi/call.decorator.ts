import {
  applyDecorators,
  Controller,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type * as z from 'zod/mini';
import type { ErrorCode } from '../../../domain/errors.js';
import { AsVisitor } from '../../platform/auth/as-visitor.js';
import { BoundsGuard } from '../edge/bounds.guard.js';
import { JsonOnlyGuard } from '../edge/json-only.guard.js';
import { LoginGuard, WithLogin, type Login } from '../edge/login.guard.js';

/** One documented call: what the OpenAPI document says of it, and how Nest routes it. */
export interface CallDescription {
  /** Below /api, as Nest writes it: `booking/:id/status`. */
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Of success; 200 where it is left out. */
  status?: 200 | 201;
  summary: string;
  login: Login;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Of the answer; JSON where it is left out. */
  mediaType?: string;
  /** The answer is one page of a list: the header X-Next-Cursor tells where the next one begins. */
  paged?: boolean;
  /** How it is refused, beside what its login, query and body bring about. */
  refusals?: readonly ErrorCode[];
}

const CALL = Symbol('Call');
const TAG = Symbol('Tag');

/** A controller of the documented paths; `tag` heads its calls in the document. */
export function RestController(tag: string): ClassDecorator {
  return applyDecorators(
    Controller('api'),
    UseGuards(LoginGuard, JsonOnlyGuard, BoundsGuard),
    SetMetadata(TAG, tag),
  );
}

/** Routes a call and documents it, so that neither is there without the other. */
export function Call(description: CallDescription): MethodDecorator {
  const { path, method, status = 200 } = description;
  return applyDecorators(
    RequestMapping({ path, method: RequestMethod[method] }),
    HttpCode(status),
    WithLogin(description.login),
    // Who they are for is in the body, and the Bearer header of create-jwt is a proof of the number and no token of ours.
    ...(description.login === 'never' ? [AsVisitor()] : []),
    SetMetadata(CALL, description),
  );
}

type Class = abstract new (...args: never[]) => object;

export function tagOf(controller: Class): string {
  return Reflect.getMetadata(TAG, controller) as string;
}

/** The calls of a controller, in the order in which it writes them, by its methods' names. */
export function callsOf(controller: Class): (CallDescription & { name: string })[] {
  const methods = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(methods).flatMap((name) => {
    const call = Reflect.getMetadata(CALL, methods[name] as object) as CallDescription | undefined;
    return call ? [{ ...call, name }] : [];
  });
}
