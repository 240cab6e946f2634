import type { ApolloClient } from '@apollo/client';
import type { AuthProvenFragment, AuthSessionFragment, AuthSettingsQuery } from '@/gql/graphql';
import { currentLanguage } from '@/lib/i18n';
import {
  AUTH_SETTINGS,
  CONFIRM_MY_NUMBER,
  CONFIRM_MY_NUMBER_WITH_PROOF,
  CONFIRM_OTP,
  LOGIN_WITH_PROOF,
  REQUEST_OTP,
} from './auth.documents';

/** Gets one-time codes to a phone and back, whichever provider sends them. Phones are E.164. */
export interface OtpCodes {
  /** Sends a code. @returns the seconds until another may be asked for */
  send(phone: string): Promise<number>;
  /** Checks the code that was sent last and logs its owner in; else everywhere logs out, and voids the password. */
  confirm(phone: string, code: string, endOtherSessions: boolean): Promise<AuthSessionFragment | undefined>;
  /** What shows the server that the code that was sent last is known, where it asks again who one is. */
  evidence(code: string): Promise<{ code: string } | { idToken: string }>;
  /** Checks the code that was sent last to the number of who is logged in. @returns the session to go on with */
  confirmMine(code: string): Promise<AuthProvenFragment | undefined>;
  /** Forgets what was sent and takes the bot check off the page. */
  close(): void;
}

const FIREBASE_RESEND_SECONDS = 30;

/**
 * The codes of the provider that the server is configured with. Firebase's SDK is fetched only where it is that.
 * @param botCheck where an invisible bot check may be put
 */
export async function openOtpCodes(client: ApolloClient, botCheck: HTMLElement): Promise<OtpCodes> {
  const { data } = await client.query({ query: AUTH_SETTINGS, fetchPolicy: 'cache-first' });
  const firebase = data?.settings.firebase;
  return firebase ? firebaseCodes(client, firebase, botCheck) : builtinCodes(client);
}

function builtinCodes(client: ApolloClient): OtpCodes {
  return {
    async send(phone) {
      const language = currentLanguage().code;
      const { data } = await client.mutate({ mutation: REQUEST_OTP, variables: { phone, language } });
      return data?.requestOtp.resendAfterSeconds ?? 0;
    },
    async confirm(phone, code, endOtherSessions) {
      const variables = { phone, code, endOtherSessions };
      const { data } = await client.mutate({ mutation: CONFIRM_OTP, variables });
      return data?.confirmOtp;
    },
    evidence: (code) => Promise.resolve({ code }),
    async confirmMine(code) {
      const { data } = await client.mutate({ mutation: CONFIRM_MY_NUMBER, variables: { code } });
      return data?.confirmMyNumber;
    },
    close: () => undefined,
  };
}

async function firebaseCodes(
  client: ApolloClient,
  settings: NonNullable<AuthSettingsQuery['settings']['firebase']>,
  botCheck: HTMLElement,
): Promise<OtpCodes> {
  const { FirebasePhone } = await import('./firebase-phone');
  const phones = new FirebasePhone(settings, botCheck);
  return {
    async send(phone) {
      await phones.send(phone);
      return FIREBASE_RESEND_SECONDS;
    },
    async confirm(_phone, code, endOtherSessions) {
      const variables = { idToken: await phones.confirm(code), endOtherSessions };
      const { data } = await client.mutate({ mutation: LOGIN_WITH_PROOF, variables });
      return data?.loginWithProof;
    },
    evidence: async (code) => ({ idToken: await phones.confirm(code) }),
    async confirmMine(code) {
      const idToken = await phones.confirm(code);
      const mutation = CONFIRM_MY_NUMBER_WITH_PROOF;
      const { data } = await client.mutate({ mutation, variables: { idToken } });
      return data?.confirmMyNumberWithProof;
    },
    close: () => phones.close(),
  };
}
