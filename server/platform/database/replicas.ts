import pg from 'pg';

const CONNECT_MS = 3000;

/**
 * Those of these addresses at which a database answers now. TypeORM refuses to start while a replica is away, and the
 * primary can do its work: so one that is away at the start is left out until the next.
 */
export async function answering(urls: string[], onProgress: (text: string) => void): Promise<string[]> {
  const answers = await Promise.all(urls.map(isAnswering));
  urls.forEach((url, index) => {
    if (!answers[index])
      onProgress(`The read replica at ${new URL(url).host} does not answer: working without it.`);
  });
  return urls.filter((_, index) => answers[index]);
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // What happens after it has answered is for the pool that is made then.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
