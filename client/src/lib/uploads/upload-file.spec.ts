import { ApolloClient } from '@apollo/client';
import { AppError } from '@domain/errors';
import { blobServer } from '@/testing/blob-server';
import { refused, schemaServer } from '@/testing/schema-server';
import { createCache } from '../apollo/cache';
import { problemOf } from '../errors';
import { uploadFile } from './upload-file';

const PATH = `/uploads/${'a'.repeat(32)}.jpg`;
const photo = (bytes: BlobPart = 'photo', name = 'खेत.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });

describe('uploadFile', () => {
  let store: Awaited<ReturnType<typeof blobServer>>;
  afterEach(() => store.stop());

  async function open(answer?: Parameters<typeof blobServer>[0]) {
    store = await blobServer(answer);
    const createUpload = jest.fn((_args: Record<string, unknown>): unknown => ({
      uploadUrl: `${store.url}/blob?signature=x`,
      blobUrl: PATH,
      headers: [
        { name: 'x-ms-blob-type', value: 'BlockBlob' },
        { name: 'Content-Type', value: 'image/jpeg' },
      ],
    }));
    const { link } = schemaServer({ createUpload });
    return { createUpload, client: new ApolloClient({ link, cache: createCache() }) };
  }
  const codeOf = async (sending: Promise<string>) =>
    problemOf(await sending.catch((error: unknown) => error)).code;

  it('asks for a ticket, sends the bytes as it says, and tells how far it is', async () => {
    const { client, createUpload } = await open();
    const progress: number[] = [];
    const path = await uploadFile(client, photo(), { onProgress: (part) => progress.push(part) });
    expect(path).toBe(PATH);
    expect(createUpload).toHaveBeenCalledWith({
      input: { fileName: 'खेत.jpg', mediaType: 'image/jpeg', size: 5 },
    });
    expect(store.received).toMatchObject([
      { path: '/blob?signature=x', headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' } },
    ]);
    expect(store.received[0]!.body.toString()).toBe('photo');
    expect(progress.at(-1)).toBe(1);
  });

  it('goes by the extension where the device knows no type', async () => {
    const { client, createUpload } = await open();
    await uploadFile(client, photo('sound', 'note.m4a', ''));
    expect(createUpload.mock.calls[0]![0]).toMatchObject({ input: { mediaType: 'audio/mp4' } });
  });

  it('refuses what the server would refuse before it costs any data', async () => {
    const { client, createUpload } = await open();
    expect(await codeOf(uploadFile(client, photo('<svg/>', 'a.svg', 'image/svg+xml')))).toBe('BAD_FILE_TYPE');
    expect(await codeOf(uploadFile(client, photo('')))).toBe('BAD_FILE');
    expect(await codeOf(uploadFile(client, photo(new Uint8Array(10_000_001))))).toBe('PAYLOAD_TOO_LARGE');
    expect(createUpload).not.toHaveBeenCalled();
  });

  it('passes on what the server says to a ticket, or to the bytes', async () => {
    const { client, createUpload } = await open((_received, response) =>
      response.writeHead(422).end(JSON.stringify({ error: 'x', code: 'BAD_FILE' })),
    );
    const refusal: unknown = await uploadFile(client, photo()).catch((error: unknown) => error);
    expect(refusal).toEqual(new AppError('BAD_FILE'));
    createUpload.mockImplementation(() => {
      throw refused('UPLOAD_QUOTA');
    });
    expect(await codeOf(uploadFile(client, photo()))).toBe('UPLOAD_QUOTA');
  });

  it('fails without a code where a store elsewhere refuses, or nothing answers', async () => {
    const { client } = await open((_received, response) => response.writeHead(403).end('<Error/>'));
    await expect(uploadFile(client, photo())).rejects.toThrow('The store answered with 403.');
    await store.stop();
    // jsdom writes there what a browser writes to its console.
    const console_ = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(uploadFile(client, photo())).rejects.toThrow('The file could not be sent.');
    console_.mockRestore();
    store = await blobServer();
  });

  it('is called off in the middle', async () => {
    const controller = new AbortController();
    const { client } = await open(() => controller.abort());
    const sending = uploadFile(client, photo(), { signal: controller.signal });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
