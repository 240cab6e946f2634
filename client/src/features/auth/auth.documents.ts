import { graphql } from '@/gql/gql';

export const REQUEST_OTP = graphql(`
  mutation AuthRequestOtp($phone: String!) {
    requestOtp(phone: $phone) {
      expiresInSeconds
      resendAfterSeconds
    }
  }
`);

export const CONFIRM_OTP = graphql(`
  mutation AuthConfirmOtp($phone: String!, $code: String!) {
    confirmOtp(phone: $phone, code: $code) {
      ...AuthSession
    }
  }
`);

export const LOGIN_WITH_PROOF = graphql(`
  mutation AuthLoginWithProof($idToken: String!) {
    loginWithProof(idToken: $idToken) {
      ...AuthSession
    }
  }
`);

export const AUTH_SETTINGS = graphql(`
  query AuthSettings {
    settings {
      firebase {
        projectId
        apiKey
        authDomain
        emulatorUrl
      }
    }
  }
`);

export const LOGIN = graphql(`
  mutation AuthLogin($phone: String!, $password: String!) {
    login(phone: $phone, password: $password) {
      ...AuthSession
    }
  }
`);

graphql(`
  fragment AuthSession on Session {
    token
    user {
      id
      name
      phone
      preferredLanguage
    }
  }
`);
