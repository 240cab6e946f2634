import { randomUUID } from 'node:crypto';
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob';

/** Azurite runs while `npm run test:azurite` does. */
const CONNECTION = process.env.AZURITE_CONNECTION_STRING ?? '';

/** A container of one's own, and the environment of a server that uses it. */
export function freshContainer(): { container: ContainerClient; env: Record<string, string> } {
  const name = `vicharo-${randomUUID()}`;
  return {
    container: BlobServiceClient.fromConnectionString(CONNECTION).getContainerClient(name),
    env: {
      BLOB_STORE: 'azure',
      AZURE_STORAGE_CONNECTION_STRING: CONNECTION,
      AZURE_STORAGE_CONTAINER: name,
    },
  };
}

/** The names of all blobs of a container. */
export async function blobsOf(container: ContainerClient): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of container.listBlobsFlat()) names.push(name);
  return names;
}
