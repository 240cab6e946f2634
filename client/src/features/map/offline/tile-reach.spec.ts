import { TILES_UNTRIED, type TileEvent, type TileReach, nextTileReach } from './tile-reach';

const UNREACHABLE: TileReach = { reachable: false, loaded: 0, failed: 3 };

const after = (events: TileEvent[], from: TileReach = TILES_UNTRIED): boolean =>
  events.reduce(nextTileReach, from).reachable;

describe('nextTileReach', () => {
  it('trusts the server while tiles come', () => {
    expect(after(['roundStarted', 'tileLoaded', 'tileLoaded', 'roundEnded'])).toBe(true);
  });

  it('shows the drawn map at the third failure, without waiting for the round to end', () => {
    expect(after(['roundStarted', 'tileFailed', 'tileFailed'])).toBe(true);
    expect(after(['roundStarted', 'tileFailed', 'tileFailed', 'tileFailed'])).toBe(false);
  });

  it('overlooks a hole in a map that otherwise comes', () => {
    expect(after(['roundStarted', 'tileLoaded', 'tileFailed', 'tileLoaded', 'roundEnded'])).toBe(true);
  });

  it('counts failures of one round only', () => {
    const hole: TileEvent[] = ['roundStarted', 'tileLoaded', 'tileFailed', 'roundEnded'];
    expect(after([...hole, ...hole, ...hole, ...hole])).toBe(true);
  });

  it('shows the drawn map where a small view has failures only', () => {
    expect(after(['roundStarted', 'tileFailed', 'roundEnded'])).toBe(false);
  });

  it('shows the drawn map when requests hang, but not when the first tiles have come', () => {
    expect(after(['roundStarted', 'waitedLong'])).toBe(false);
    expect(after(['roundStarted', 'tileLoaded', 'waitedLong'])).toBe(true);
  });

  it('keeps the drawn map under tiles of which some came from a cache', () => {
    expect(after(['roundStarted', 'tileLoaded', 'tileFailed', 'tileLoaded', 'roundEnded'], UNREACHABLE)).toBe(
      false,
    );
  });

  it('takes the drawn map away after a whole round of tiles', () => {
    expect(after(['roundStarted', 'tileLoaded', 'tileLoaded'], UNREACHABLE)).toBe(false);
    expect(after(['roundStarted', 'tileLoaded', 'tileLoaded', 'roundEnded'], UNREACHABLE)).toBe(true);
  });

  it('learns nothing from a round without tiles', () => {
    expect(after(['roundStarted', 'roundEnded'])).toBe(true);
    expect(after(['roundStarted', 'roundEnded'], UNREACHABLE)).toBe(false);
  });
});
