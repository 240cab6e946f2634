import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const bothLanguages = z.object({ en: text, hi: text });
const source = z
  .strictObject({
    title: text,
    publisher: text,
    /** Where it can be read, */
    url: z.optional(z.url()),
    /** and the day on which somebody read it there: YYYY-MM-DD. */
    seen: z.optional(z.iso.date()),
  })
  .check(
    z.refine(
      ({ url, seen }) => Boolean(url) === Boolean(seen),
      'An address has the day on which it was seen',
    ),
  );

/** One article of the knowledge base: articles/<category>/<id>.json. */
export const articleSchema = z.strictObject({
  /** The file's name. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** Ids of the lexicon's concepts, the most telling first. */
  concepts: z.array(z.string()).check(z.minLength(2), z.maxLength(8)),
  regions: z.array(z.enum(['india', 'east-africa', 'west-africa'])).check(z.minLength(1)),
  title: bothLanguages,
  text: bothLanguages,
  /** Other words that people use for the problem. Never shown, only searched. */
  also: z.object({ en: z.array(text), hi: z.array(text) }),
  sources: z.array(source).check(z.minLength(1)),
  /** The day of the last correction, which the sources seen by then support: YYYY-MM-DD. */
  reviewed: z.optional(z.iso.date()),
});
export type Article = z.infer<typeof articleSchema>;

/** The languages that every article is written in. */
export type ArticleLanguage = 'en' | 'hi';
