/**
 * The rules of the side-scroller, without a screen: a tractor drives through a field, jumps over stones and ponds, and gathers
 * sacks of grain. Lengths are pixels of a 640x480 picture, times are seconds.
 */

export const WIDTH = 640;
export const HEIGHT = 480;
export const GROUND = 400;
export const TRACTOR = { x: 90, width: 84, height: 60 };

const GRAVITY = 1900;
const JUMP = 780;
const SPEED_START = 230;
const SPEED_MAX = 520;
/** Pixels a second that each second of driving adds. */
const SPEEDING = 6;
/** From one thing on the way to the next: a jump takes 0.8 s, and one wants to land before the next one. */
const GAP_SECONDS = 1.4;
/** What chance may add. */
const GAP_CHANCE_SECONDS = 0.9;
const SACK_POINTS = 10;
/** How much of two outlines may overlap unnoticed: corners are drawn rounder than they are counted. */
const FORGIVING = 10;

const KINDS = {
  stone: { width: 44, height: 38, lift: 0 },
  pond: { width: 64, height: 14, lift: 0 },
  sack: { width: 36, height: 40, lift: 96 },
};

/** @returns a game that waits for its first jump */
export function startGame() {
  return { state: 'waiting', height: 0, rise: 0, driven: 0, time: 0, sacks: 0, things: [], next: WIDTH };
}

export function scoreOf({ driven, sacks }) {
  return Math.floor(driven / 100) + sacks * SACK_POINTS;
}

export function speedOf({ time }) {
  return Math.min(SPEED_MAX, SPEED_START + time * SPEEDING);
}

/** Jump, or begin, or begin again. In the air nothing happens. */
export function press(game) {
  if (game.state === 'over') return { ...startGame(), state: 'driving' };
  if (game.state === 'waiting') return { ...game, state: 'driving' };
  return game.height > 0 ? game : { ...game, rise: JUMP };
}

/**
 * The game `seconds` later.
 * @param {() => number} random uniform in [0, 1)
 */
export function advance(game, seconds, random) {
  if (game.state !== 'driving') return game;
  const way = speedOf(game) * seconds;
  const rise = game.rise - GRAVITY * seconds;
  const height = Math.max(0, game.height + game.rise * seconds - (GRAVITY * seconds ** 2) / 2);
  const moved = game.things
    .map((thing) => ({ ...thing, x: thing.x - way }))
    .filter(({ x, kind }) => x > -KINDS[kind].width);
  const ahead = withNew(moved, game.next - way, speedOf(game), random);
  const met = ahead.things.filter((thing) => touches(thing, height));
  return {
    ...game,
    ...ahead,
    state: met.some(({ kind }) => kind !== 'sack') ? 'over' : 'driving',
    height,
    rise: height > 0 ? rise : 0,
    driven: game.driven + way,
    time: game.time + seconds,
    sacks: game.sacks + met.length,
    things: ahead.things.filter((thing) => !(thing.kind === 'sack' && met.includes(thing))),
  };
}

/** Where a thing is drawn and counted: its upper left corner and its size. */
export function outlineOf({ x, kind }) {
  const { width, height, lift } = KINDS[kind];
  return { x, y: GROUND - height - lift, width, height };
}

function withNew(things, next, speed, random) {
  if (next > WIDTH) return { things, next };
  const chance = random();
  const kind = chance < 0.4 ? 'stone' : chance < 0.65 ? 'pond' : 'sack';
  const gap = speed * (GAP_SECONDS + random() * GAP_CHANCE_SECONDS);
  return { things: [...things, { kind, x: WIDTH }], next: WIDTH + gap };
}

function touches(thing, height) {
  const { x, y, width, height: tall } = outlineOf(thing);
  const bottom = GROUND - height;
  const across = x + FORGIVING < TRACTOR.x + TRACTOR.width && x + width - FORGIVING > TRACTOR.x;
  // A pond is flat: only who drives through it is stopped.
  const upright =
    y < bottom - (thing.kind === 'pond' ? 0 : FORGIVING) && y + tall > bottom - TRACTOR.height + FORGIVING;
  return across && upright;
}
