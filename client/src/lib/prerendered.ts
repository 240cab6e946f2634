/**
 * Names a drawing of the landing page: of which language, whether the chooser of languages is in it, and of which year (the
 * footer says it). The build writes the name into the page that it drew; a browser that would draw another one starts anew.
 */
export function drawingName(language: string, isLanguageKnown: boolean, now = new Date()): string {
  return [language, isLanguageKnown ? 'known' : 'first', now.getFullYear()].join(' ');
}
