import type { FastifyRequest } from 'fastify';

/** Of the files and pages that are served by their names: everything else without a route is a page, or nothing at all. */
const AREAS = new Set(['graphql', 'assets', 'scratch', 'api', 'health', 'uploads']);
const PAGES = '*';

/** The pattern that a request matched, such as `/api/user/:id`: an address itself may name a person or hold a token. */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const pattern = routeOptions.url;
  if (pattern && !pattern.endsWith(PAGES)) return pattern;
  const [, area = ''] = url.split(/[/?]/, 2);
  return AREAS.has(area) ? `/${area}` : 'page';
}

/** The address of a request, without its query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] as string;
}
