import { LANGUAGES } from '../../../domain/users/language.js';
import { fill } from '../../platform/texts.js';
import { textsIn } from './texts.js';

describe('what is said by SMS', () => {
  it.each(LANGUAGES.map(({ code }) => code))(
    'begins in %s with the code, and says how long it is good',
    (code) => {
      const texts = textsIn(code);
      expect(fill(texts.code, { code: '123456', minutes: '5' })).toMatch(/^123456\D+5\D+$/u);
      expect(texts.passwordChanged).not.toContain('{');
      if (code !== 'en') expect(texts).not.toEqual(textsIn('en'));
    },
  );
});
