import { graphql } from '@/gql/gql';

export const FILTERED_SERVICES = graphql(`
  query ServicesFiltered($type: ServiceType, $search: String, $after: String) {
    services(type: $type, search: $search, first: 12, after: $after) {
      edges {
        cursor
        node {
          ...ServiceCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Where the person is at home: distances are counted from there. */
export const SERVICES_VIEWER = graphql(`
  query ServicesViewer {
    me {
      id
      location {
        latitude
        longitude
      }
    }
  }
`);
