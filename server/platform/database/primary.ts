import pg from 'pg';

/** Where the primary should be there is one that only follows it: whoever was promoted is not known here yet. */
export class NotPrimaryError extends Error {
  constructor() {
    super('The database at DATABASE_URL is a standby.');
  }
}

/** What the driver has, and does not tell of in its types. */
interface Connection {
  on(
    event: 'parameterStatus',
    listener: (status: { parameterName: string; parameterValue: string }) => void,
  ): void;
}

/**
 * A connection that knows whether it leads to a standby: PostgreSQL says so when it is connected to, nothing has to be asked. Where it
 * breaks between two who use it, nobody listens; the next finds out.
 */
export class KnowingClient extends pg.Client {
  isStandby = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const { connection } = this as unknown as { connection: Connection };
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on';
    });
  }
}

/**
 * Options of a pool that opens no connection to a standby, as libpq does with `target_session_attrs=read-write`. A primary becomes a
 * standby by restarting, which ends its connections.
 */
export const PRIMARY_ONLY = {
  Client: KnowingClient,
  verify: (client: unknown, done: (error?: Error) => void): void =>
    done((client as KnowingClient).isStandby ? new NotPrimaryError() : undefined),
};
