/**
 * Hindi in Latin letters has no spelling: gehu, gehun, gehoon and gehoo are one word. Long vowels, aspiration, doubled
 * letters and a last nasal are dropped.
 */
export function hinglishKey(word: string): string {
  const key = word
    .replace(/oo|ou/g, 'u')
    .replace(/ee|ii|ea/g, 'i')
    .replace(/aa/g, 'a')
    .replace(/ai|ay|ae|ei|ey/g, 'e')
    .replace(/v/g, 'w')
    .replace(/au|aw(?![aeiou])/g, 'o')
    .replace(/chh/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/ck|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/x/g, 'ks')
    .replace(/y(?=[aeiou])/g, '')
    .replace(/(.)\1+/g, '$1');
  const open = key.length > 3 ? key.replace(/(?<=[aeiou])[nm]$/, '') : key;
  return open.length > 4 ? open.replace(/[aeiouy]$/, '') : open;
}
