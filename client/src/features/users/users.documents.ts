import { graphql } from '@/gql/gql';

export const REGISTER_USER = graphql(`
  mutation UsersRegister($input: RegisterUserInput!) {
    registerUser(input: $input) {
      id
      name
    }
  }
`);

graphql(`
  fragment UserProfile on User {
    id
    name
    phone
    phoneVerified
    role
    preferredLanguage
    town
    location {
      latitude
      longitude
    }
    paymentDetails {
      upiAddress
      instructions
    }
  }
`);

export const MY_PROFILE = graphql(`
  query UsersMyProfile {
    me {
      ...UserProfile
    }
  }
`);

/** Of whom an admin acts for. */
export const PROFILE_OF = graphql(`
  query UsersProfileOf($id: ID!) {
    user(id: $id) {
      ...UserProfile
    }
  }
`);

export const UPDATE_PROFILE = graphql(`
  mutation UsersUpdateProfile($input: UpdateProfileInput!, $userId: ID) {
    updateProfile(input: $input, userId: $userId) {
      ...UserProfile
    }
  }
`);

export const CHANGE_PASSWORD = graphql(`
  mutation UsersChangePassword($password: String!) {
    changePassword(password: $password) {
      token
    }
  }
`);

graphql(`
  fragment UserRow on User {
    id
    name
    phone
    phoneVerified
    registeredAt
  }
`);

export const USERS = graphql(`
  query UsersList($search: String, $after: String) {
    users(first: 50, search: $search, after: $after) {
      edges {
        cursor
        node {
          ...UserRow
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const USER_CHANGED = graphql(`
  subscription UsersChanged {
    userChanged {
      kind
      user {
        ...UserRow
      }
    }
  }
`);
