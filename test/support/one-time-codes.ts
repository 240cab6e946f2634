import type { TestApp } from './app.js';
import type { Person } from './factories.js';

/** The code that is sent to a number when one is asked for. */
export async function codeFor(test: TestApp, phone: string): Promise<string> {
  const request = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
  await test.client().get(request, { phone });
  const sms = test.sms.findLast((sent) => sent.phone === phone && /^\d{6}/.test(sent.text));
  return sms!.text.slice(0, 6);
}

/** The mutation with which this person deletes their account: it takes a code that was just sent to their number. */
export async function deletionOf(test: TestApp, { phone }: Person): Promise<string> {
  return `mutation { deleteMyAccount(code: "${await codeFor(test, phone)}") }`;
}
