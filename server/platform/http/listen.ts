import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** As many as may come in one moment, as when a slot opens: beyond, the system lets them knock again a second later. */
const WAITING_MAX = 4096;

/** Takes connections from now on. @param port 0 for any that is free */
export async function listen(app: NestFastifyApplication, port: number, host: string): Promise<void> {
  await app.listen({ port, host, backlog: WAITING_MAX });
}
