/** White space is no part of any link. */
const SPACE = /\s+/;
/** A comma may be part of a link: without a space it ends one only where another one begins. */
const BEFORE_LINK = /,(?=[a-z][a-z0-9+.-]*:|\/uploads\/|,|$)/i;

/** The links of a text such as 'https://a.example/1.jpg, https://a.example/2.jpg' (P58), each once. */
export function readLinks(text: string): string[] {
  const links = text
    .split(SPACE)
    .flatMap((part) => part.replace(/^,/, '').split(BEFORE_LINK))
    .filter(Boolean);
  return [...new Set(links)];
}

/** The text that `readLinks` reads as these links. */
export function writeLinks(links: readonly string[]): string {
  return links.join(', ');
}
