import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../domain/users/language.js';
import { pathOf } from './route.js';

const CODES = LANGUAGES.map(({ code }) => code as string);

/** The folder of each address whose page is drawn. */
const PAGES: Partial<Record<string, string>> = {
  '/': 'landing',
  '/home': 'home',
  '/request-service': 'request-service',
};

/** What an answer of `drawnPage` depends on, besides the address. */
export const DRAWN_FOR = 'Cookie, Accept-Language';

/**
 * The page of an address as the build drew it (scripts/prerender.mjs): in the language that this browser was told, which the
 * client keeps in the cookie `language`, else in one that the browser asks for; the landing page then asks which one it is to be.
 * @param drawn the names of the files that are drawn
 * @returns which of them; undefined where there is none
 */
export function drawnPage(drawn: ReadonlySet<string>, request: FastifyRequest): string | undefined {
  const page = PAGES[pathOf(request)];
  if (!page) return undefined;
  const stored = storedLanguage(request.headers.cookie);
  const names = stored ? [`${stored}.known.html`, `${stored}.html`] : [`${guessLanguage(request)}.html`];
  return names.map((name) => `${page}/${name}`).find((name) => drawn.has(name));
}

function storedLanguage(cookie = ''): string | undefined {
  const [, code] = /(?:^|;\s*)language=([a-z]+)/.exec(cookie) ?? [];
  return code && CODES.includes(code) ? code : undefined;
}

/** Of several languages that are equally welcome the one that stands first, as the client does it. */
function guessLanguage({ raw }: FastifyRequest): string {
  return accepts(raw).language(CODES) || 'en';
}
