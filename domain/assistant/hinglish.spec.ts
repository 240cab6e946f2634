import { hinglishKey } from './hinglish.js';

describe('hinglishKey', () => {
  it.each([
    ['gehu', 'gehun', 'gehoon', 'gehoo'],
    ['mazdoor', 'majdoor', 'majdur', 'mazdur'],
    ['dhaan', 'dhan', 'dan'],
    ['kiraye', 'kiraaye'],
    ['keeda', 'kida', 'keedaa'],
    ['savere', 'sawere'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(hinglishKey)).size).toBe(1);
  });

  it('keeps different words apart', () => {
    expect(new Set(['kal', 'khali', 'makka', 'gobar', 'gobhi', 'chana'].map(hinglishKey)).size).toBe(6);
  });
});
