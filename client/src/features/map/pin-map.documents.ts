import { graphql } from '@/gql/gql';

export const PIN_MAP_TILES = graphql(`
  query MapPinTiles {
    settings {
      mapTileUrl
    }
  }
`);
