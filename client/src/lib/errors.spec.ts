import { ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { refusal } from '@/testing/render-screen';
import { problemOf, problemText } from './errors';
import { prepareScreenTexts, startI18n } from './i18n';

const failure = (body: string, status = 500) =>
  new ServerError('failed', { response: new Response(body, { status }), bodyText: body });

let t: typeof i18next.t;
beforeAll(async () => {
  await startI18n();
  await prepareScreenTexts();
  t = i18next.getFixedT('en');
});

describe('problemText', () => {
  it("takes the catalogue's words for the server's code", () => {
    expect(problemText(refusal('SLOT_TAKEN', 'raw'), t, 'Fallback.')).toBe('This slot has just been booked.');
  });

  it("takes the server's words for a code that no catalogue knows", () => {
    expect(problemText(refusal('NEW_RULE', 'Said by the server.'), t, 'Fallback.')).toBe(
      'Said by the server.',
    );
  });

  it("takes the screen's sentence for a broken server and a dead network", () => {
    expect(problemText(refusal('INTERNAL'), t, 'Fallback.')).toBe('Fallback.');
    expect(problemText(new TypeError('Failed to fetch'), t, 'Fallback.')).toBe('Fallback.');
    expect(problemText(new TypeError('Failed to fetch'), t)).toBe('Something went wrong. Please try again.');
  });

  it('reads codes from the body of an HTTP failure', () => {
    const body = JSON.stringify({ errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(problemOf(failure(body, 401))).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(problemOf(failure('<html>', 502))).toMatchObject({ status: 502 });
  });
});
