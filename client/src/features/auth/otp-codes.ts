import type { ApolloClient } from '@apollo/client';
import type { AuthSessionFragment, AuthSettingsQuery } from '@/gql/graphql';
import { AUTH_SETTINGS, CONFIRM_OTP, LOGIN_WITH_PROOF, REQUEST_OTP } from './auth.documents';

/** Gets one-time codes to a phone and back, whichever provider sends them. Phones are E.164. */
export interface OtpCodes {
  /** Sends a code. @returns the seconds until another may be asked for */
  send(phone: string): Promise<number>;
  /** Checks the code that was sent last and logs its owner in. */
  confirm(phone: string, code: string): Promise<AuthSessionFragment | undefined>;
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
      const { data } = await client.mutate({ mutation: REQUEST_OTP, variables: { phone } });
      return data?.requestOtp.resendAfterSeconds ?? 0;
    },
    async confirm(phone, code) {
      const { data } = await client.mutate({ mutation: CONFIRM_OTP, variables: { phone, code } });
      return data?.confirmOtp;
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
    async confirm(_phone, code) {
      const idToken = await phones.confirm(code);
      const { data } = await client.mutate({ mutation: LOGIN_WITH_PROOF, variables: { idToken } });
      return data?.loginWithProof;
    },
    close: () => phones.close(),
  };
}
