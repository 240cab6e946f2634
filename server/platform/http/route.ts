import type { Request } from 'express';

/** Served without a route of Nest's; everything else without one is a page, or nothing at all. */
const AREAS = new Set(['graphql', 'assets', 'scratch', 'api', 'health', 'uploads']);

/** The pattern that a request matched, such as `/api/user/:id`: an address itself may name a person or hold a token. */
export function routeOf({ route, originalUrl }: Pick<Request, 'originalUrl'> & { route?: unknown }): string {
  const { path } = (route ?? {}) as { path?: unknown };
  if (typeof path === 'string') return path;
  const [, area = ''] = originalUrl.split(/[/?]/, 2);
  return AREAS.has(area) ? `/${area}` : 'page';
}
