import { getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
} from 'firebase/auth';
import { currentLanguage } from '@/lib/i18n';

type Settings = { projectId: string; apiKey: string; authDomain: string; emulatorUrl: string | null };

/**
 * Firebase Phone Auth with its invisible reCAPTCHA (P8). This file is the only one that imports Firebase's SDK: load
 * it with `import()`. Its failures have a `code` such as 'auth/invalid-verification-code' (otp-problem.ts).
 */
export class FirebasePhone {
  private readonly auth: Auth;
  private check: { verifier: RecaptchaVerifier; box: HTMLElement } | undefined;
  private sent: ConfirmationResult | undefined;
  private proven: { code: string; idToken: string } | undefined;

  constructor(
    settings: Settings,
    private readonly botCheck: HTMLElement,
  ) {
    this.auth = authOf(settings);
  }

  /** Sends a code by SMS to an E.164 number. */
  async send(phone: string): Promise<void> {
    this.auth.languageCode = currentLanguage().code;
    this.check ??= this.newCheck();
    this.proven = undefined;
    try {
      this.sent = await signInWithPhoneNumber(this.auth, phone, this.check.verifier);
    } catch (error) {
      this.resetCheck();
      throw error;
    }
  }

  /** @returns the ID token that proves the number to our server */
  async confirm(code: string): Promise<string> {
    // A code works once with Firebase; where our server could not be reached afterwards, it is asked again.
    if (this.proven?.code === code) return this.proven.idToken;
    if (!this.sent) throw new Error('No code was sent.');
    const { user } = await this.sent.confirm(code);
    const idToken = await user.getIdToken();
    this.proven = { code, idToken };
    return idToken;
  }

  close(): void {
    this.sent = undefined;
    this.proven = undefined;
    this.resetCheck();
    // From here on the session is our server's.
    void this.auth.signOut();
  }

  /** In an element of its own: reCAPTCHA draws into each element once. */
  private newCheck() {
    const box = this.botCheck.appendChild(document.createElement('div'));
    return { box, verifier: new RecaptchaVerifier(this.auth, box, { size: 'invisible' }) };
  }

  private resetCheck(): void {
    this.check?.verifier.clear();
    this.check?.box.remove();
    this.check = undefined;
  }
}

/** One a page. Nothing is kept in the browser, and no window or frame of another origin is prepared for. */
function authOf({ emulatorUrl, ...settings }: Settings): Auth {
  const [app] = getApps();
  if (app) return getAuth(app);
  const auth = initializeAuth(initializeApp(settings), { persistence: inMemoryPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
