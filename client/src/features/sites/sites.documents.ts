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

/** A user's places of work, newest first. */
export const SITES = graphql(`
  query Sites($userId: ID!) {
    sites(userId: $userId) {
      ...SavedSite
    }
  }
`);

/** What the form of a new one begins with: who looks, and where they live. */
export const SITE_START = graphql(`
  query SitesStart {
    me {
      id
      location {
        latitude
        longitude
      }
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

export const DELETE_SITE = graphql(`
  mutation SitesDelete($id: ID!, $userId: ID!) {
    deleteSite(id: $id, userId: $userId)
  }
`);
