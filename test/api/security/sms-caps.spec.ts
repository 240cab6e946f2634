import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory } from '../../support/factories.js';
import type { Answer } from '../../support/graphql-client.js';

const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
/** What becomes of a call that is not refused. */
const DONE = 'done';

let test: TestApp;
let make: Factory;

const home = (last: number) => `198.51.100.${last}`;
/** In the block of ten thousand numbers that this names. */
const numberOf = (block: number, last: number) => `+9198${String(220 + block)}${String(10_000 + last)}`;
const repeated = (outcome: string, count: number) => Array<string>(count).fill(outcome);

/** What becomes of a call from this address: the refusal's code, or 'done'. */
async function call(address: string, query: string, variables: object): Promise<string> {
  const response = await fetch(`${test.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as Answer).errors?.[0]?.extensions.code ?? DONE;
}
const request = (address: string, phone: string) => call(address, REQUEST, { phone });
async function inTurn(count: number, work: (index: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index++) outcomes.push(await work(index));
  return outcomes;
}

describe('SMS', () => {
  beforeAll(async () => {
    const caps = { SMS_HOURLY_MAX: '120', SMS_ABROAD_HOURLY_MAX: '2' };
    test = await startTestApp({ ...caps, RATE_LIMITS: 'on', TRUST_PROXY: 'on', LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('go twice an hour to a country abroad, and home all the same', async () => {
    const abroad = (last: number) => request(home(last), `+2547123450${String(last).padStart(2, '0')}`);
    expect(await inTurn(3, abroad)).toEqual([DONE, DONE, 'SMS_CAPPED']);
    expect(await request(home(1), numberOf(1, 1))).toBe(DONE);
    expect(test.sms.filter(({ phone }) => phone.startsWith('+254'))).toHaveLength(2);
  });

  it('go a hundred times an hour to a block of numbers, and then to others', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 101 }, (_, last) => request(home(1 + (last % 5)), numberOf(2, last))),
    );
    expect(outcomes.filter((outcome) => outcome === DONE)).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === 'SMS_CAPPED')).toHaveLength(1);
    expect(await request(home(1), numberOf(3, 1))).toBe(DONE);
  });

  it('end for everybody at the cap of all, say until when, and leave the last code good', async () => {
    const phone = numberOf(4, 1);
    expect(await request(home(6), phone)).toBe(DONE);
    const code = test.sms.find((sms) => sms.phone === phone)!.text.slice(0, 6);
    await make.sql(`UPDATE otp_codes SET sent_at = sent_at - interval '31 seconds' WHERE phone = $1`, [
      phone,
    ]);
    expect(await request(home(6), numberOf(4, 2))).toBe(DONE);
    // Counts for none: it came too soon.
    expect(await request(home(6), numberOf(4, 2))).toBe('OTP_TOO_SOON');
    // 106 were sent before.
    expect(await inTurn(15, (last) => request(home(7), numberOf(4, 10 + last)))).toEqual([
      ...repeated(DONE, 14),
      'SMS_CAPPED',
    ]);
    const problem = await test.client().problem(REQUEST, { phone });
    expect(problem).toMatchObject({
      message: 'No more SMS can be sent to this number right now. Please try again later.',
      extensions: { code: 'SMS_CAPPED', retryAfterSeconds: expect.closeTo(3600, -2) },
    });
    expect(await call(home(6), CONFIRM, { phone, code })).toBe(DONE);
    expect(test.sms).toHaveLength(120);
  });
});
