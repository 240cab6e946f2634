/**
 * Whose server a link leads to, e.g. "example.org": whoever runs it learns who follows.
 * @returns null for our own, where uploads are
 */
export function foreignHost(link: string): string | null {
  const { origin, host } = new URL(link, location.origin);
  return origin === location.origin ? null : host;
}
