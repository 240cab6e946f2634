import { createServer, type Server } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateAddress, publicLookup } from './private-address.js';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%j is not of the public internet', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '142.250.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe('a connection by the public lookup', () => {
  let server: Server;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => void server.close());

  it('does not come about to a name of this machine', async () => {
    const { port } = server.address() as AddressInfo;
    const failure = await new Promise<Error>((resolve, reject) =>
      get(`http://localhost:${port}/`, { lookup: publicLookup }, () => reject(new Error('connected')))
        .once('error', resolve)
        .end(),
    );
    expect(failure.name).toBe('PrivateAddressError');
    expect(requests).toBe(0);
  });

  it('fails as any other where there is no such name', async () => {
    const failure = await new Promise<NodeJS.ErrnoException>((resolve) =>
      publicLookup('no-such-name.invalid', {}, (error) => resolve(error as NodeJS.ErrnoException)),
    );
    expect(failure.code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });
});
