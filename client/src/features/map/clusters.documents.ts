import { graphql } from '@/gql/gql';

export const MAP_CLUSTERS = graphql(`
  query MapClusters(
    $bounds: BoundsInput!
    $zoom: Int!
    $type: ServiceType
    $price: PriceRangeInput
    $minRating: Float
    $freeAt: FreeTimeInput
  ) {
    serviceClusters(
      bounds: $bounds
      zoom: $zoom
      type: $type
      price: $price
      minRating: $minRating
      freeAt: $freeAt
    ) {
      id
      count
      isEstimate
      serviceId
      location {
        latitude
        longitude
      }
    }
  }
`);
