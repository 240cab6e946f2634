import { graphql } from '@/gql/gql';

export const EXPORT_MY_DATA = graphql(`
  query AccountsExport {
    exportMyData
  }
`);

export const DELETE_MY_ACCOUNT = graphql(`
  mutation AccountsDeleteMine($password: String, $code: String, $idToken: String) {
    deleteMyAccount(password: $password, code: $code, idToken: $idToken)
  }
`);

export const DELETE_USER = graphql(`
  mutation AccountsDeleteUser($id: ID!, $code: String!) {
    deleteUser(id: $id, code: $code) {
      id
    }
  }
`);
