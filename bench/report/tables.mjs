const round = (value, digits = 2) => (value === undefined ? '' : value.toFixed(digits));
const range = (ratio) =>
  ratio ? `${round(ratio.median)} (${round(ratio.least)} to ${round(ratio.most)})` : '';

/** A report as Markdown. */
export function writeTables(report) {
  const { machine } = report;
  const where =
    `${machine.date}, ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, Node ${machine.node},
PostgreSQL ${machine.postgresql} with PostGIS ${machine.postgis}`.replace('\n', ' ');
  const parts = report.growth
    ? [growth(report)]
    : report.spatial
      ? spatial(report)
      : [
          requests(report),
          races(report),
          instances(report),
          replicas(report),
          live(report),
          slowReaders(report),
          clusters(report),
          busy(report),
        ];
  return [where, ...parts.filter(Boolean)].join('\n\n');
}

function requests({ requests: rows, services }) {
  return table(
    [
      `${services.toLocaleString('en')} services`,
      '/ hand-written',
      '/ at its best',
      '/ its stored cards',
      '/ pgbench',
      'slower than plain',
      'answers/s',
      'p99 ms',
      'CPU ms (hand-written; at its best)',
      'CPU / plain',
      'KB an answer',
    ],
    rows.map((row) => [
      row.name,
      range(row.floor),
      range(row.best),
      range(row.cards),
      range(row.pgbench),
      range(row.slower),
      round(row.rate, 0),
      round(row.p99, 0),
      `${round(row.cpuMs)} (${[row.floorCpuMs, row.bestCpuMs].map((ms) => round(ms) || '-').join('; ')})`,
      round(row.timesCpu),
      round(row.bytes / 1000, 1),
    ]),
  );
}

function races({ races: rows }) {
  return table(
    ['one winner', 'slowest answer ms', 'hand-written'],
    rows.map(({ name, slowestMs, floorMs }) => [name, range(slowestMs), range(floorMs)]),
  );
}

function instances({ instances: rows }) {
  return table(
    ['each held to a share of a core', 'times one instance', 'answers/s'],
    rows.map(({ name, times, rate }) => [name, range(times), round(rate, 0)]),
  );
}

function replicas({ replicas: rows }) {
  return table(
    ['databases held to a share of a core', 'times without a replica', 'answers/s', 'most it was behind, ms'],
    rows.map(({ name, times, rate, behindMs }) => [name, range(times), round(rate, 0), round(behindMs, 0)]),
  );
}

function live({ live: { fanOut } }) {
  return table(
    [
      'live',
      'CPU / raw ws',
      'CPU s per 100k (raw)',
      'p50 ms (raw)',
      'p99 ms (raw)',
      'KB per idle subscriber (raw)',
    ],
    fanOut.map((row) => [
      row.name,
      range(row.cpu),
      `${round(row.cpuPer100k)} (${round(row.floorCpuPer100k)})`,
      `${round(row.p50, 0)} (${round(row.floorP50, 0)})`,
      `${round(row.p99, 0)} (${round(row.floorP99, 0)})`,
      `${round(row.idleKb, 0)} (${round(row.floorIdleKb, 0)})`,
    ]),
  );
}

function slowReaders({ live: { slowReaders: result } }) {
  return (
    result &&
    table(
      ['slow readers', 'memory grown MB', 'raw ws'],
      [[result.name, round(result.grownMb, 0), round(result.floorGrownMb, 0)]],
    )
  );
}

function clusters({ clusters: rows }) {
  return table(
    ['four callers without a login', 'answers/s', 'p50 ms', 'p99 ms', 'CPU ms'],
    rows.map(({ name, rate, p50, p99, cpuMs }) => [
      name,
      round(rate, 0),
      round(p50),
      round(p99),
      round(cpuMs),
    ]),
  );
}

function busy({ busy: rows }) {
  const crowd = rows[0]?.crowdDid.map(
    ({ what, rate, failed }) =>
      `${what} ${round(rate, 1)}${failed > 0 ? ` (${round(failed, 1)} refused)` : ''}`,
  );
  const pair = ({ p50, p99 }) => `${round(p50, 1)}, ${round(p99, 1)}`;
  const figures = table(
    ['beside a crowd', 'quiet p50, p99 ms', 'busy p50, p99 ms', 'p99 busy / quiet'],
    rows.map(({ name, quiet, busy }) => [name, pair(quiet), pair(busy), round(busy.p99 / quiet.p99, 1)]),
  );
  return figures && `${figures}\n\nThe crowd did, a second: ${crowd.join(', ')}.`;
}

function growth({ growth: rows }) {
  const sizes = (rows[0]?.growth ?? []).map(({ services }) => `at ${Number(services).toLocaleString('en')}`);
  return table(
    ['times slower than on the smallest market', ...sizes],
    rows.map(({ name, growth }) => [name, ...growth.map(({ slower }) => range(slower))]),
  );
}

function spatial({ spatial: { kinds, cases } }) {
  const [cube, ...others] = kinds.map(({ name }) => name);
  return [
    table(
      ['index', 'built in, s', 'MB'],
      kinds.map(({ name, seconds, mb }) => [name, round(seconds, 0), round(mb, 0)]),
    ),
    table(
      ['search', `${cube}, ms`, ...others.map((name) => `${name} / ${cube}`), 'p99, ms', 'pages', 'found'],
      cases.map(({ name, cubeMs, speed, kinds: of, found }) => [
        name,
        round(cubeMs),
        ...speed.map(({ ratio }) => range(ratio)),
        of.map(({ p99 }) => round(p99)).join(' · '),
        of.map(({ pages }) => pages).join(' · '),
        found,
      ]),
    ),
  ];
}

/** Markdown; nothing where there are no rows. */
function table(head, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
