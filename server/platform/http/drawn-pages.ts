import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { LANGUAGES } from '../../../domain/users/language.js';

const CODES = LANGUAGES.map(({ code }) => code as string);

/** The folder of each address whose page is drawn. */
const PAGES: Partial<Record<string, string>> = {
  '/': 'landing',
  '/home': 'home',
  '/request-service': 'request-service',
};

/**
 * Answers with a page as the build drew it (scripts/prerender.mjs): in the language that this browser was told, which the client
 * keeps in the cookie `language`, else in one that the browser asks for; the landing page then asks which one it is to be.
 * @param folder of the drawn pages; what is not there the next handler answers
 */
export function drawnPages(folder: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = PAGES[request.path];
    if (!page) return next();
    const told = toldLanguage(request.headers.cookie);
    const names = told ? [`${told}.known.html`, `${told}.html`] : [`${guessLanguage(request)}.html`];
    const file = names.map((name) => join(folder, page, name)).find(existsSync);
    if (!file) return next();
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
