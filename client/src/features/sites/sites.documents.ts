import { graphql } from '@/gql/gql';

export const SAVED_SITE = graphql(`
  fragment SavedSite on SavedSite {
    id
    site {
      location {
        latitude
        longitude
      }
      name
      size {
        area
        unit
      }
      gate
    }
  }
`);

/** A user's places of work, newest first, and what the form of a new one begins with. */
export const SITES = graphql(`
  query Sites($userId: ID!) {
    sites(userId: $userId) {
      ...SavedSite
    }
    me {
      id
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

export const SAVE_SITE = graphql(`
  mutation SitesSave($id: ID!, $input: JobSiteInput!, $userId: ID!) {
    saveSite(id: $id, input: $input, userId: $userId) {
      ...SavedSite
    }
  }
`);
