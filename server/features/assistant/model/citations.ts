const CITATION = /(?<!\s)\s*\[source:\s*([\w-]+)\s*\]/gi;
/** A citation that is still being written. */
const UNFINISHED = /(?<!\s)\s*\[(?:s(?:o(?:u(?:r(?:c(?:e(?::[^[\]]*)?)?)?)?)?)?)?$/i;

/** The ids of the articles that a text cites, in order, each once. */
export function citedIn(text: string): string[] {
  return [...new Set([...text.matchAll(CITATION)].map(([, id]) => id as string))];
}

/** The text as people read it. */
export function withoutCitations(text: string): string {
  return text.replace(CITATION, '').replace(UNFINISHED, '');
}
