import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { toAppError } from '../errors/app-error.js';
import { isAway, isUnavailable } from './errors.js';
import { NotPrimaryError } from './primary.js';

const withCode = (code: string) => Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });

describe('a database that is away', () => {
  it.each(['57P01', '57P03', '53300', '08006', '57014', '25006'])('is told by %s', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
    expect(isUnavailable(new QueryFailedError('SELECT', [], withCode(code)))).toBe(true);
    expect(toAppError(withCode(code))).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('is told by a transaction that has lost its connection', () => {
    expect(isUnavailable(new QueryRunnerAlreadyReleasedError())).toBe(true);
  });

  it.each(['23505', '42P01', '22P02'])('is not told by %s', (code) => {
    expect(toAppError(withCode(code))).toMatchObject({ code: 'INTERNAL' });
  });

  it('is told by a standby in the place of the primary, and by who says nothing', () => {
    for (const error of [new NotPrimaryError(), new Error('Query read timeout')])
      expect([isUnavailable(error), isAway(error)]).toEqual([true, true]);
  });

  it('is not told by a statement that takes too long: so it would elsewhere', () => {
    expect([isUnavailable(withCode('57014')), isAway(withCode('57014'))]).toEqual([true, false]);
  });

  it('is not told by any other error', () => {
    expect(isUnavailable(new Error('something else'))).toBe(false);
    expect(isUnavailable('Connection terminated')).toBe(false);
  });

  it('is told by what the driver says when nobody listens, and when somebody hangs up', async () => {
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const url = `postgres://x@127.0.0.1:${(rude.address() as AddressInfo).port}/x`;
    const connect = () => new pg.Client({ connectionString: url }).connect().catch((error: unknown) => error);
    const hungUp = await connect();
    await new Promise((resolve) => rude.close(resolve));
    const refused = await connect();
    expect([hungUp, refused].map(isUnavailable)).toEqual([true, true]);
  });
});
