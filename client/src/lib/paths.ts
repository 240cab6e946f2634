export { paths } from '@domain/pages/paths';

/** A screen of somebody in particular: `/request-service?userId=...`; an unknown user leaves the id empty (P86). */
export function pathFor(path: string, userId: string | null | undefined): string {
  return `${path}?${new URLSearchParams({ userId: userId ?? '' })}`;
}
