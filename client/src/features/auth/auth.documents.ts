import { graphql } from '@/gql/gql';

export const REQUEST_OTP = graphql(`
  mutation AuthRequestOtp($phone: String!, $language: String!) {
    requestOtp(phone: $phone, language: $language) {
      expiresInSeconds
      resendAfterSeconds
    }
  }
`);

export const CONFIRM_OTP = graphql(`
  mutation AuthConfirmOtp($phone: String!, $code: String!, $endOtherSessions: Boolean!) {
    confirmOtp(phone: $phone, code: $code, endOtherSessions: $endOtherSessions) {
      ...AuthSession
    }
  }
`);

export const LOGIN_WITH_PROOF = graphql(`
  mutation AuthLoginWithProof($idToken: String!, $endOtherSessions: Boolean!) {
    loginWithProof(idToken: $idToken, endOtherSessions: $endOtherSessions) {
      ...AuthSession
    }
  }
`);

/** One's own number, to which a code is sent, and whether it is proven. */
export const MY_NUMBER = graphql(`
  query AuthMyNumber {
    me {
      id
      phone
      phoneVerified
    }
  }
`);

export const CONFIRM_MY_NUMBER = graphql(`
  mutation AuthConfirmMyNumber($code: String!) {
    confirmMyNumber(code: $code) {
      ...AuthProven
    }
  }
`);

export const CONFIRM_MY_NUMBER_WITH_PROOF = graphql(`
  mutation AuthConfirmMyNumberWithProof($idToken: String!) {
    confirmMyNumberWithProof(idToken: $idToken) {
      ...AuthProven
    }
  }
`);

graphql(`
  fragment AuthProven on Session {
    token
    user {
      id
      phoneVerified
    }
  }
`);

export const CLAIM_NUMBER = graphql(`
  mutation AuthClaimNumber($proof: String!, $isMine: Boolean!) {
    claimNumber(proof: $proof, isMine: $isMine) {
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

export const LOGOUT_EVERYWHERE = graphql(`
  mutation AuthLogoutEverywhere {
    logout(everywhere: true)
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
