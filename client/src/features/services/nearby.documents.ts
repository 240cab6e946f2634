import { graphql } from '@/gql/gql';

/** Who is looking, from where, and what the operator configured. */
export const NEARBY_VIEWER = graphql(`
  query NearbyViewer {
    me {
      id
      name
      phone
      phoneVerified
      town
      location {
        latitude
        longitude
      }
    }
    settings {
      mapTileUrl
    }
  }
`);

export const NEARBY_SERVICES = graphql(`
  query NearbyServices(
    $radiusKm: Float!
    $from: GeoPointInput
    $type: ServiceType
    $price: PriceRangeInput
    $minRating: Float
    $freeAt: FreeTimeInput
    $userId: ID
    $after: String
  ) {
    servicesNear(
      radiusKm: $radiusKm
      from: $from
      type: $type
      price: $price
      minRating: $minRating
      freeAt: $freeAt
      userId: $userId
      first: 100
      after: $after
    ) {
      edges {
        distanceKm
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

export const NEARBY_CHANGED = graphql(`
  subscription NearbyChanged($userId: ID) {
    serviceChanged(userId: $userId) {
      kind
      service {
        ...ServiceCard
      }
    }
  }
`);

/** What a cluster of the map counts. */
export const CLUSTER_SERVICES = graphql(`
  query NearbyClusterServices(
    $cluster: ID!
    $type: ServiceType
    $price: PriceRangeInput
    $minRating: Float
    $freeAt: FreeTimeInput
    $userId: ID
    $after: String
  ) {
    services(
      cluster: $cluster
      type: $type
      price: $price
      minRating: $minRating
      freeAt: $freeAt
      userId: $userId
      first: 10
      after: $after
    ) {
      edges {
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

export const NEARBY_SERVICE = graphql(`
  query NearbyService($id: ID!, $userId: ID) {
    service(id: $id, userId: $userId) {
      ...ServiceCard
    }
  }
`);
