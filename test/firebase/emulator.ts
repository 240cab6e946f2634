import { startServerProcess, type ServerProcess } from '../support/server-process.js';

/** What the Auth emulator tells and does for a test, by its REST API. It runs while `npm run test:firebase` does. */
export const PROJECT = 'demo-vicharo';
const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
const ACCOUNTS = `http://${HOST}/identitytoolkit.googleapis.com/v1/accounts`;

/** The built server whose codes come from Firebase, and whose Firebase is the emulator. @throws {StartError} */
export function startFirebaseServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess({
    OTP_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any-key-will-do',
    FIREBASE_AUTH_EMULATOR_HOST: HOST,
    ...env,
  });
}

/** The code that this E.164 number was sent last. */
export async function codeSentTo(phone: string): Promise<string> {
  const answer = await fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const sent = verificationCodes.filter(({ phoneNumber }) => phoneNumber === phone).at(-1);
  if (!sent) throw new Error(`No code was sent to ${phone}.`);
  return sent.code;
}

/** Sends a code to this number and confirms it, as a client without our pages does. @returns the ID token */
export async function signIn(phone: string): Promise<string> {
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber: phone, recaptchaToken: 'none' });
  const { idToken } = await post('signInWithPhoneNumber', { sessionInfo, code: await codeSentTo(phone) });
  return idToken as string;
}

/** The ID token of a new account with an address and a password, and no number. */
export async function signUpByMail(email: string): Promise<string> {
  const { idToken } = await post('signUp', { email, password: 'monsoon-2026', returnSecureToken: true });
  return idToken as string;
}

async function post(method: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${ACCOUNTS}:${method}?key=any-key-will-do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
