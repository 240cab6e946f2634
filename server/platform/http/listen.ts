import type { NestExpressApplication } from '@nestjs/platform-express';

/** As many as may come in one moment, as when a slot opens: beyond, the system lets them knock again a second later. */
const WAITING_MAX = 4096;

interface Listening {
  listen(port: number, host: string, waiting: number): Promise<unknown>;
}

/** Takes connections from now on. @param port 0 for any that is free */
export async function listen(app: NestExpressApplication, port: number, host: string): Promise<void> {
  // Nest hands all of it on to Node, but its types know of less.
  await (app as unknown as Listening).listen(port, host, WAITING_MAX);
}
