import { ACCOUNTS } from './attacks/accounts.js';
import { COSTS } from './attacks/costs.js';
import { GENERATED } from './attacks/generated.js';
import { MARKET } from './attacks/market.js';
import { QUEUES } from './attacks/queues.js';
import { SOCKETS } from './attacks/sockets.js';
import { TEXTS } from './attacks/texts.js';
import { UPLOADS } from './attacks/uploads.js';
import { report } from './support/attack.js';
import { Target, type DatabaseKind } from './support/target.js';

/** Of what goes on for as long as it may, on each database. */
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 120) / 2;
/** The longest that anybody may wait for the others' doing. */
const WAIT_MS = Number(process.env.HOSTILE_WAIT_MS ?? 250);
const GROWN_MB = 200;

const KINDS: DatabaseKind[] = ['PostgreSQL', 'the embedded database'];
const ATTACKS = [...TEXTS, ...COSTS, ...SOCKETS, ...ACCOUNTS, ...MARKET, ...UPLOADS, ...QUEUES, ...GENERATED];

describe.each(KINDS)('one cheap client against a server on %s', (kind) => {
  let target: Target;

  beforeAll(async () => {
    target = await Target.start(kind);
  });
  afterAll(() => target?.stop());

  it.each(ATTACKS)('$name', async (attack) => {
    target.watch.begin();
    const gained = attack.run(target, SECONDS);
    // What others felt is worth knowing of an attack that succeeded, too.
    const ended = await Promise.allSettled([gained]);
    const seen = await target.watch.end();
    report(
      kind,
      attack,
      seen,
      ended[0].status === 'fulfilled' ? ended[0].value : 'more than anybody may have',
    );
    await gained;
    expect(seen.worstMs).toBeLessThanOrEqual(WAIT_MS);
    expect(seen.grownMb).toBeLessThanOrEqual(GROWN_MB);
  });
});
