import { graphql } from '@/gql/gql';

export const MAP_CLUSTERS = graphql(`
  query MapClusters($bounds: BoundsInput!, $zoom: Int!, $type: ServiceType) {
    serviceClusters(bounds: $bounds, zoom: $zoom, type: $type) {
      id
      count
      serviceId
      location {
        latitude
        longitude
      }
    }
  }
`);
