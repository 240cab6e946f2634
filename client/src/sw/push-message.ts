/** What the server sends (server/features/notifications/booking-news.ts), as the browser shows it. */
export type ShownNotification = {
  title: string;
  options: { body: string; tag: string; data: { url: string } };
};

/** Shown where a push cannot be read: a browser takes the permission away from who shows nothing. */
const UNREADABLE: ShownNotification = {
  title: 'Vicharo',
  options: { body: '', tag: 'vicharo', data: { url: '/' } },
};

/** Reads the decrypted text of a push. */
export function readPush(text: string | undefined): ShownNotification {
  const { title, body, url, tag } = parse(text);
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return UNREADABLE;
  return { title, options: { body, tag, data: { url: typeof url === 'string' ? url : '/' } } };
}

/** The whole address of a page of the application; its start for anything else. */
export function pageAddress(url: unknown, origin: string): string {
  const address = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/`;
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
