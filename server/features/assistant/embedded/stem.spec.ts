import { words } from '../../../../domain/assistant/normalise.js';
import { stem } from './stem.js';
import type { QuestionLanguage } from './languages.js';

const same = (language: QuestionLanguage, ...forms: string[]) =>
  new Set(forms.map((form) => stem(words(form)[0]!, language))).size === 1;

describe('stem', () => {
  it.each<[QuestionLanguage, ...string[]]>([
    ['en', 'tomato', 'tomatoes', 'Tomatoes'],
    ['en', 'leaf', 'leaves'],
    ['en', 'store', 'stores', 'stored', 'storing'],
    ['en', 'cutting', 'cuttings'],
    ['hi', 'खेत', 'खेतों', 'खेती'],
    ['hi', 'मजदूर', 'मज़दूरों'],
    ['mr', 'कापूस', 'कापूस'],
    ['mr', 'पंप', 'पंपासाठी'],
    ['bn', 'ধান', 'ধানের'],
    ['gu', 'કપાસ', 'કપાસમાં'],
    ['te', 'కూలీ', 'కూలీలు'],
    ['ta', 'முன்பதிவுகளை', 'முன்பதிவுகளைக்'],
    ['ar', 'جرار', 'الجرار', 'للجرار'],
    ['ru', 'трактор', 'трактора', 'тракторы'],
    ['am', 'ስንዴ', 'የስንዴ'],
    ['fr', 'tracteur', 'tracteurs'],
    ['es', 'tractor', 'tractores'],
    ['zu', 'ugandaganda', 'ogandaganda'],
  ])('%s: %s and %s', (language, ...forms) => {
    expect(same(language, ...forms)).toBe(true);
  });

  it('leaves numbers alone', () => {
    expect(stem('10:30', 'en')).toBe('10:30');
  });
});
