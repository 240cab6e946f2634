import { JPEG } from '../../support/uploads.js';
import { repeat, type Attack } from '../support/attack.js';

const CREATE = `mutation ($input: CreateUploadInput!) {
  createUpload(input: $input) { uploadUrl headers { name value } } }`;
const SIZE = 5 * 1024 * 1024;

export const UPLOADS: readonly Attack[] = [
  {
    name: 'one ticket, twenty bodies at once',
    async run(target) {
      const { caller } = (await target.prove(target.freshPhone()))!;
      const { body } = await caller.ask(CREATE, {
        input: { fileName: 'tractor.jpg', mediaType: 'image/jpeg', size: SIZE },
      });
      const ticket = body.data.createUpload as {
        uploadUrl: string;
        headers: { name: string; value: string }[];
      };
      const picture = Buffer.concat([JPEG, Buffer.alloc(SIZE - JPEG.length)]);
      const statuses = await repeat(20, 20, async () => {
        try {
          const response = await fetch(new URL(ticket.uploadUrl, target.url), {
            method: 'PUT',
            headers: Object.fromEntries(ticket.headers.map(({ name, value }) => [name, value])),
            body: picture,
          });
          await response.arrayBuffer();
          return response.status;
        } catch {
          // Cut off while it was sending: refused, too.
          return 0;
        }
      });
      const stored = statuses.filter((status) => status === 201).length;
      expect(stored).toBeLessThanOrEqual(1);
      return `${stored} of 20 stored`;
    },
  },
];
