import { LANGUAGES } from '../../domain/users/language.js';
import { readData } from '../../server/features/assistant/embedded/data.js';
import { readArticles } from '../../server/features/assistant/embedded/knowledge/articles.js';
import { textsSchema } from '../../server/features/assistant/embedded/texts.service.js';
import { guarded, type Evidence } from '../../server/features/assistant/model/guard/guard.js';

const NOTHING: Evidence = { articles: [], descriptions: [], hasBookings: false };

/** What the embedded assistant says is guarded by nobody: here it is held to what a model is held to. */
describe.each(LANGUAGES)('the embedded assistant in $label', ({ code }) => {
  const { texts } = textsSchema.parse(readData('texts', code));

  it.each(Object.entries(texts))('says nothing in %s that a model may not say', (_, text) => {
    expect(guarded(text, NOTHING)).toMatchObject({ leftOutDose: false, claimedBooking: false, products: [] });
  });
});

it('leaves the articles as they are', () => {
  for (const { text } of readArticles())
    for (const words of [text.en, text.hi]) {
      const seen = guarded(words, { ...NOTHING, articles: [{ text: words }] });
      expect(seen).toMatchObject({ leftOutDose: false, claimedBooking: false });
    }
});
