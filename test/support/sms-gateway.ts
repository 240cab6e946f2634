import { createServer, type Server } from 'node:http';

export interface SentSms {
  phone: string;
  text: string;
}

/**
 * A real HTTP server in the place of the SMS provider.
 * @param sent is given every SMS
 */
export async function startSmsGateway(sent: SentSms[]): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as SentSms);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
