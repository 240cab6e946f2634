import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true });

interface Received {
  status: number;
  /** Its content type. */
  type: string;
  text: string;
}

/**
 * Sends JSON as a browser does: over a connection that is kept, and once more where that turns out to be closed already, since
 * the request was then never read (RFC 9112, 9.3.1).
 * @param token of the caller; null for a visitor
 * @throws where there is no answer
 */
export async function post(url: string, token: string | null, body: object): Promise<Received> {
  const text = JSON.stringify(body);
  const sent = request(url, {
    method: 'POST',
    agent,
    timeout: TIMEOUT_MS,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  sent.on('timeout', () => sent.destroy(new Error('timeout')));
  sent.end(text);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.setEncoding('utf8');
    let received = '';
    for await (const chunk of response) received += String(chunk);
    return {
      status: response.statusCode as number,
      type: response.headers['content-type'] ?? '',
      text: received,
    };
  } catch (error) {
    if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
      return post(url, token, body);
    throw error;
  }
}
