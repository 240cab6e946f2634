import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { repoFile } from '../../../../platform/config/paths.js';
import { normalise } from '../../../../../domain/assistant/normalise.js';

const FILE = 'server/features/assistant/model/guard/products.json';

const text = z.string().check(z.minLength(1));

/** A pesticide that is banned or restricted somewhere: products.json. */
export const productSchema = z.strictObject({
  /** Its common name (ISO 1750) in small letters. */
  id: z.string().check(z.regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/)),
  /** As it is written in other scripts, and trade names that everybody uses for it. */
  names: z.array(text),
  /** By ISO 3166 country, or `world` for the lists of the Rotterdam and Stockholm conventions. */
  status: z.record(z.string(), z.enum(['banned', 'restricted'])),
  source: z.strictObject({ title: text, url: text, seen: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
});
export type Product = z.infer<typeof productSchema>;

const SHORTEST_STEM = 6;
const LONGEST_NAME = 40;
const WORDS_MAX = 3;
let known: Map<string, Product> | undefined;

/** Every product. @throws {Error} where the file is not as it should be */
export function readProducts(): Product[] {
  return z.array(productSchema).parse(JSON.parse(readFileSync(repoFile(FILE), 'utf8')));
}

/** The products that a text names, in the order in which it does, each once. A name may have an ending. */
export function productsIn(text: string): Product[] {
  return [...new Set(read(text).flatMap(({ product }) => product ?? []))];
}

/** The text, normalised, with the names of products left out: some begin like a unit (gramoxone). */
export function withoutProducts(text: string): string {
  return read(text)
    .filter(({ product }) => product === undefined)
    .map(({ words }) => words)
    .join(' ');
}

/** The words of a text, those together that name a product. */
function read(text: string): { words: string; product: Product | undefined }[] {
  const names = (known ??= byName());
  const words = normalise(text).split(' ');
  const parts: { words: string; product: Product | undefined }[] = [];
  for (let index = 0; index < words.length;) {
    const phrase = longest(names, words, index);
    const word = words[index] as string;
    parts.push(phrase ?? { words: word, product: named(names, word) });
    index += phrase?.length ?? 1;
  }
  return parts;
}

/** Of names of several words. */
function longest(names: ReadonlyMap<string, Product>, words: readonly string[], start: number) {
  for (let length = WORDS_MAX; length > 1; length--) {
    const phrase = words.slice(start, start + length).join(' ');
    const product = names.get(phrase);
    if (product) return { words: phrase, product, length };
  }
  return null;
}

function named(names: ReadonlyMap<string, Product>, word: string): Product | undefined {
  for (
    let length = Math.min(word.length, LONGEST_NAME);
    length >= Math.min(word.length, SHORTEST_STEM);
    length--
  ) {
    const product = names.get(word.slice(0, length));
    if (product) return product;
  }
  return undefined;
}

function byName(): Map<string, Product> {
  const names = new Map<string, Product>();
  for (const product of readProducts())
    for (const name of [product.id, ...product.names]) names.set(normalise(name), product);
  return names;
}
