import { graphql } from '@/gql/gql';

export const MANAGED_SERVICE = graphql(`
  fragment ManagedService on Service {
    ...ServiceCard
    canManage
  }
`);

/** A service with all that its form changes. */
export const EDITED_SERVICE = graphql(`
  fragment EditedService on Service {
    ...ManagedService
    version
    acceptWithinHours
    terms {
      ...ServiceTerms
    }
  }
`);

export const SERVICE_TO_EDIT = graphql(`
  query ServicesToEdit($id: ID!) {
    service(id: $id) {
      ...EditedService
    }
  }
`);

export const UPDATE_SERVICE = graphql(`
  mutation ServicesUpdate($id: ID!, $input: UpdateServiceInput!) {
    updateService(id: $id, input: $input) {
      ...EditedService
    }
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

export const PROVIDER_PLACE = graphql(`
  query ManagedProviderPlace {
    me {
      id
      location {
        latitude
        longitude
      }
    }
  }
`);

export const SET_PROVIDER_PLACE = graphql(`
  mutation ManagedSetProviderPlace($location: GeoPointInput!) {
    updateProfile(input: { location: $location }) {
      id
      location {
        latitude
        longitude
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

/** How many bookings go with a service. */
export const OPEN_BOOKINGS = graphql(`
  query ServicesOpenBookings($id: ID!) {
    service(id: $id) {
      id
      openBookings
    }
  }
`);

export const DELETE_SERVICE = graphql(`
  mutation ServicesDelete($id: ID!, $bookings: Int!) {
    deleteService(id: $id, bookings: $bookings) {
      id
    }
  }
`);
