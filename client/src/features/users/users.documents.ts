import { graphql } from '@/gql/gql';

export const REGISTER_USER = graphql(`
  mutation UsersRegister($input: RegisterUserInput!) {
    registerUser(input: $input) {
      id
      name
    }
  }
`);
