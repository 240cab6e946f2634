import { graphql } from '@/gql/gql';

export const PLACES = graphql(`
  query Places($name: String!, $language: String!, $near: GeoPointInput) {
    places(name: $name, language: $language, near: $near) {
      name
      near
      country
      location {
        latitude
        longitude
      }
    }
  }
`);
