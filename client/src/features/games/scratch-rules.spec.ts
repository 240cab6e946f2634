type State = 'waiting' | 'driving' | 'over';
type Thing = { kind: 'stone' | 'pond' | 'sack'; x: number };
type Game = {
  state: State;
  height: number;
  rise: number;
  driven: number;
  time: number;
  sacks: number;
  things: Thing[];
  next: number;
};
type Rules = {
  WIDTH: number;
  startGame: () => Game;
  press: (game: Game) => Game;
  advance: (game: Game, seconds: number, random: () => number) => Game;
  scoreOf: (game: Game) => number;
  speedOf: (game: Game) => number;
};

// A static page of its own, without types: this is what the tests ask of it.
const { WIDTH, advance, press, scoreOf, speedOf, startGame } = jest.requireActual<Rules>(
  '../../../public/scratch/rules.js',
);

const STEP = 1 / 60;
const STONES = () => 0;
const drive = (game: Game, seconds: number, random = STONES) => {
  let result = game;
  for (let time = 0; time < seconds; time += STEP) result = advance(result, STEP, random);
  return result;
};
/** Under way with one thing just ahead of the tractor, and no other near. */
const withThing = (kind: Thing['kind'], x = 190): Game => ({
  ...press(startGame()),
  things: [{ kind, x }],
  next: 5000,
});

it('waits for the first press', () => {
  const game = startGame();
  expect(drive(game, 1)).toBe(game);
  expect(press(game).state).toBe('driving');
});

it('drives on, faster and faster but not without end, and the score rises', () => {
  const start = { ...press(startGame()), next: Infinity };
  const later = drive(start, 2);
  expect(scoreOf(start)).toBe(0);
  expect(scoreOf(later)).toBeGreaterThan(3);
  expect(speedOf(later)).toBeGreaterThan(speedOf(start));
  expect(speedOf({ ...later, time: 10_000 })).toBe(speedOf({ ...later, time: 20_000 }));
});

it.each(['stone', 'pond'] as const)('is over at a %s, and a jump clears it', (kind) => {
  expect(drive(withThing(kind), 1.5).state).toBe('over');
  const jumped = drive(press(withThing(kind)), 1.5);
  expect(jumped.state).toBe('driving');
  expect(jumped.things).toEqual([]);
});

it('gathers a sack in a jump, for ten points, and passes below it otherwise', () => {
  const [driven, jumped] = [drive(withThing('sack'), 1), drive(press(withThing('sack')), 1)];
  expect([driven.sacks, jumped.sacks]).toEqual([0, 1]);
  expect(scoreOf(jumped) - scoreOf(driven)).toBe(10);
  expect(jumped.state).toBe('driving');
});

it('comes back to the ground, never below it, and jumps only from there', () => {
  let game = press({ ...press(startGame()), next: Infinity });
  let highest = 0;
  for (let step = 0; step < 120; step++) {
    game = advance(game, STEP, STONES);
    highest = Math.max(highest, game.height);
    expect(game.height).toBeGreaterThanOrEqual(0);
    if (game.height > 0) expect(press(game)).toBe(game);
  }
  expect(highest).toBeGreaterThan(100);
  expect([game.height, game.rise]).toEqual([0, 0]);
});

it('begins again after the end, from nothing', () => {
  const over = drive(withThing('stone'), 1.5);
  expect(advance(over, STEP, STONES)).toBe(over);
  expect(press(over)).toEqual(press(startGame()));
});

it.each([0, 40, 90])('leaves room for a landing between two things %s seconds after the start', (time) => {
  let game: Game = { ...press(startGame()), time, next: WIDTH };
  const came: number[] = [];
  for (let step = 0; step < 600; step++) {
    // High in the air, where nothing stops one.
    game = advance({ ...game, height: 1000, rise: 0, things: [] }, STEP, STONES);
    if (game.things.length > 0) came.push(step * STEP);
  }
  expect(came.length).toBeGreaterThan(5);
  // A jump takes 0.82 s.
  for (const [index, seconds] of came.slice(1).entries()) expect(seconds - came[index]!).toBeGreaterThan(1.2);
});

it.each([0, 0.5])('goes on for as long as one jumps in time (chance %s)', (chance) => {
  let game = press(startGame());
  for (let step = 0; step < 60 * 120; step++) {
    const ahead = game.things.find(({ kind, x }) => kind !== 'sack' && x > 174);
    if (ahead && ahead.x < 195) game = press(game);
    game = advance(game, STEP, () => chance);
  }
  expect(game.state).toBe('driving');
});
