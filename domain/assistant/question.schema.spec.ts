import { askSchema } from './question.schema.js';

const ID = '0b0e7b0a-0f3c-4d7e-9a53-0a1b2c3d4e5f';

describe('a question', () => {
  const read = (input: object) =>
    askSchema.safeParse({ questionId: ID, text: '', attachments: [], ...input });
  const problem = (input: object) => read(input).error?.issues[0]?.message;

  it('is trimmed, and its id is written in small letters', () => {
    expect(read({ questionId: ID.toUpperCase(), text: ' Is my wheat sick? \n' }).data).toEqual({
      questionId: ID,
      text: 'Is my wheat sick?',
      attachments: [],
    });
  });

  it('may be 4000 characters long, and no more', () => {
    expect(problem({ text: 'ह'.repeat(4000) })).toBeUndefined();
    expect(problem({ text: 'ह'.repeat(4001) })).toBe('Please ask in at most 4000 characters.');
  });

  it('is blocked only without words and without files', () => {
    expect(problem({ text: ' ' })).toBe('Please write a question or attach a file.');
    expect(problem({ text: ' ', attachments: ['/uploads/x'] })).toBeUndefined();
  });

  it('takes five files', () => {
    expect(problem({ attachments: Array(5).fill('/uploads/x') })).toBeUndefined();
    expect(problem({ attachments: Array(6).fill('/uploads/x') })).toBe('Please attach at most 5 files.');
  });

  it('names one of our languages, or none', () => {
    for (const language of ['sw', null, undefined]) expect(problem({ text: 'Hi', language })).toBeUndefined();
    expect(problem({ text: 'Hi', language: 'Hindi' })).toBe('This language is not known.');
  });
});
