import { LANGUAGES } from '../../../../domain/users/language.js';
import { readData } from './data.js';
import { TEXT_PLACES, textsSchema } from './texts.service.js';

describe.each(LANGUAGES)('the texts in $label', ({ code }) => {
  const catalogue = textsSchema.parse(readData('texts', code));
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  it('have every key and no other', () => {
    expect(Object.keys(catalogue.texts).sort()).toEqual(Object.keys(TEXT_PLACES).sort());
  });

  it.each(Object.entries(TEXT_PLACES))('name the same things in %s', (key, names) => {
    expect(places(catalogue.texts[key as keyof typeof TEXT_PLACES])).toEqual([...names].sort());
  });

  it('name the price once in every unit', () => {
    for (const unit of Object.values(catalogue.units)) expect(places(unit)).toEqual(['price']);
  });
});
