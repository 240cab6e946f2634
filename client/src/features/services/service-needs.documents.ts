import { graphql } from '@/gql/gql';

/** A machine or a person, with the services on offer that need it: what has no name goes by them. */
export const NEEDED_RESOURCE = graphql(`
  fragment NeededResource on Resource {
    id
    kind
    name
    services {
      id
      type
      description
    }
  }
`);

export const SERVICE_NEEDS = graphql(`
  query ServicesNeeds($serviceId: ID!, $providerId: ID!) {
    service(id: $serviceId) {
      id
      type
      description
      resources {
        ...NeededResource
      }
    }
    resources(providerId: $providerId) {
      ...NeededResource
    }
  }
`);

export const ADD_DRIVER = graphql(`
  mutation ServicesAddDriver($name: String!, $providerId: ID!) {
    createResource(kind: PERSON, name: $name, providerId: $providerId) {
      ...NeededResource
    }
  }
`);

export const SET_SERVICE_NEEDS = graphql(`
  mutation ServicesSetNeeds($serviceId: ID!, $resourceIds: [ID!]!) {
    setServiceResources(serviceId: $serviceId, resourceIds: $resourceIds) {
      id
      resources {
        ...NeededResource
      }
    }
  }
`);
