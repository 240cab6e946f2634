import { graphql } from '@/gql/gql';

export const MANAGED_SERVICE = graphql(`
  fragment ManagedService on Service {
    ...ServiceCard
    canManage
  }
`);

export const MANAGED_SERVICES = graphql(`
  query ServicesManaged($providerId: ID!, $after: String) {
    services(providerId: $providerId, first: 20, after: $after) {
      edges {
        cursor
        node {
          ...ManagedService
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const MANAGED_SERVICE_CHANGED = graphql(`
  subscription ServicesManagedChanged($providerId: ID!) {
    serviceChanged(providerId: $providerId) {
      kind
      service {
        ...ManagedService
      }
    }
  }
`);

export const CREATE_SERVICE = graphql(`
  mutation ServicesCreate($input: CreateServiceInput!) {
    createService(input: $input) {
      ...ManagedService
    }
  }
`);

export const DELETE_SERVICE = graphql(`
  mutation ServicesDelete($id: ID!) {
    deleteService(id: $id) {
      id
    }
  }
`);
