import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess } from '../support/server-process.js';
import { createUpload, put } from '../support/uploads.js';
import { MemoryGroup } from './support/memory-group.js';

const MEGABYTES = 1000;
const PHOTO = 'server/features/assistant/attachments/fixtures/words.png';
const LOGIN = `mutation { login(phone: "+919000000001", password: "vicharo-demo") { token } }`;
const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { text failed } }`;

describe('the whole server on a machine of one gigabyte', () => {
  it('starts for the first time with the demo market, is backed up, and reads a photo', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'vicharo-gigabyte-'));
    const group = new MemoryGroup(MEGABYTES);
    const env = {
      DATA_DIR: join(scratch, 'data'),
      DATABASE_URL: '',
      NODE_ENV: 'development',
      MALLOC_ARENA_MAX: '2',
    };
    const server = await startServerProcess({ ...env, DEMO_DATA: 'on' }, { within: group.command });
    try {
      const backup = [process.execPath, 'dist/server/cli/main.js', 'backup', join(scratch, 'backup')];
      const [program, ...words] = [...group.command, ...backup] as [string, ...string[]];
      const { stdout } = await promisify(execFile)(program, words, { env: { ...process.env, ...env } });
      expect(stdout).toMatch(/: 3\d\d users, \d{3} services/);

      const { token } = (await new GraphqlClient(server.url).get(LOGIN)).login as { token: string };
      const farmer = new GraphqlClient(server.url, token);
      const photo = readFileSync(PHOTO);
      const ticket = await createUpload(farmer, 'label.png', 'image/png', photo.length);
      expect((await put(server, ticket, photo)).status).toBe(201);
      const input = {
        questionId: randomUUID(),
        text: 'What is on this label?',
        attachments: [ticket.blobUrl],
      };
      expect((await farmer.get(ASK, { input })).askAgriMind).toMatchObject({ failed: false });
      // Nobody was ended for want of memory.
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(group.most).toBeLessThanOrEqual(MEGABYTES);
    } finally {
      await server.end('SIGKILL');
      group.remove();
      rmSync(scratch, { recursive: true, force: true });
    }
  });
});
