import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { LANGUAGES } from '../../../domain/users/language.js';

const CODES = LANGUAGES.map(({ code }) => code as string);

/**
 * Answers with the landing page as the build drew it (scripts/prerender.mjs): in the language that this browser was told, which
 * the client keeps in the cookie `language`, else in one that the browser asks for, where the page also asks which one it is to be.
 * @param folder of the drawn pages; without one, the next handler answers
 */
export function landingPage(folder: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const told = toldLanguage(request.headers.cookie);
    const file = join(folder, told ? `${told}.known.html` : `${guessLanguage(request)}.html`);
    if (!existsSync(file)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie, Accept-Language');
    response.sendFile(file);
  };
}

function toldLanguage(cookie = ''): string | undefined {
  const [, code] = /(?:^|;\s*)language=([a-z]+)/.exec(cookie) ?? [];
  return code && CODES.includes(code) ? code : undefined;
}

/** Of several languages that are equally welcome the one that stands first, as the client does it. */
function guessLanguage(request: Request): string {
  return request.acceptsLanguages(CODES) || 'en';
}
