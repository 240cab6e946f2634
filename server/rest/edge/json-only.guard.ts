import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { requestOf, type ActorRequest } from '../../platform/auth/request.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Keeps foreign pages from writing in a user's name (P16). A browser lets any page send a form or plain text here,
 * with the user's cookie; JSON it sends to our own pages only. So whatever has a body sends JSON, and whatever relies on the
 * cookie says JSON, body or not. A Bearer header no foreign page can send.
 */
@Injectable()
export class JsonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    if (SAFE_METHODS.includes(request.method) || saysJson(request)) return true;
    if (hasBody(request) || reliesOnCookie(request)) throw new AppError('JSON_REQUIRED');
    return true;
  }
}

/** As the parser of bodies decides it, which `text/plain; application/json` does not fool. */
function saysJson({ headers }: ActorRequest): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

function hasBody({ headers }: ActorRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function reliesOnCookie({ headers }: ActorRequest): boolean {
  return headers.cookie !== undefined && !/^Bearer /i.test(headers.authorization ?? '');
}
