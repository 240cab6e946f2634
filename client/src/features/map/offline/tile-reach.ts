/** What is known of the tile server. A round is Leaflet's loading of the tiles that one view needs. */
export interface TileReach {
  /** False: the drawn map is shown under whatever tiles there are. */
  reachable: boolean;
  /** In this round. */
  loaded: number;
  failed: number;
}

export type TileEvent = 'roundStarted' | 'tileLoaded' | 'tileFailed' | 'waitedLong' | 'roundEnded';

export const TILES_UNTRIED: TileReach = { reachable: true, loaded: 0, failed: 0 };

/** So many failures in one round mean that the server cannot be reached; one or two may be holes in its map. */
const FAILURES_THAT_TELL = 3;

/**
 * How long a round may go on without a tile before the drawn map is shown, in milliseconds: on a poor network requests
 * hang for long before they fail.
 */
export const LONG_WAIT_MS = 4000;

/**
 * The next state. Three failures in a round, a round of nothing but failures, or a long wait without any tile show the
 * drawn map; a whole round without a failure takes it away. In between (some tiles come from a cache) it stays as it was.
 */
export function nextTileReach(reach: TileReach, event: TileEvent): TileReach {
  switch (event) {
    case 'roundStarted':
      return { ...reach, loaded: 0, failed: 0 };
    case 'tileLoaded':
      return { ...reach, loaded: reach.loaded + 1 };
    case 'tileFailed': {
      const failed = reach.failed + 1;
      return { ...reach, failed, reachable: reach.reachable && failed < FAILURES_THAT_TELL };
    }
    case 'waitedLong':
      return { ...reach, reachable: reach.reachable && reach.loaded > 0 };
    case 'roundEnded':
      if (reach.failed === 0) return { ...reach, reachable: reach.reachable || reach.loaded > 0 };
      return { ...reach, reachable: reach.reachable && reach.loaded > 0 };
  }
}
