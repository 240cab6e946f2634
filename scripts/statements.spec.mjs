import { statementProblems } from './statements.mjs';

const LIST = '| file | sent | why |\n| --- | --- | --- |\n| `server/features/a.ts` | 2 | hot |\n';

/** What is wrong with some sources beside the listed one. */
function problemsOf(files, own = 'await manager.query(A); await this.statements.read<Row>(B);') {
  return statementProblems(LIST, new Map([['server/features/a.ts', own], ...Object.entries(files)]));
}

describe('statements written by hand', () => {
  it('are those that are listed', () => {
    expect(
      problemsOf({ 'server/features/b.ts': 'await manager.insert(Entity, row); request.query;' }),
    ).toEqual([]);
  });

  it.each([
    'manager.query(`SELECT 1`)',
    'await this.dataSource\n  .query<Row[]>(TEXT)',
    'this.statements.read(...nearest())',
  ])('are found: %j', (text) => {
    expect(problemsOf({ 'server/features/b.ts': text })).toEqual([
      'server/features/b.ts sends 1 statements by hand, docs/queries.md lists 0',
    ]);
  });

  it('are no more and no fewer than is said', () => {
    expect(problemsOf({}, 'manager.query(A)')).toHaveLength(1);
    expect(problemsOf({}, 'manager.query(A); manager.query(B); manager.query(C)')).toHaveLength(1);
    expect(statementProblems(LIST, new Map())).toHaveLength(1);
  });

  it('may be what upkeep and tests need', () => {
    const text = 'client.query(`VACUUM`)';
    expect(problemsOf({ 'server/cli/backup/backup.ts': text, 'server/features/b.spec.ts': text })).toEqual(
      [],
    );
  });
});
