/** What a blob is called: 128 random bits and the extension of its type. The server makes it up, so no other name is one. */
const BLOB_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** Where uploads are read. */
export const UPLOADS = '/uploads/';

export function isBlobName(text: string): boolean {
  return BLOB_NAME.test(text);
}

/** Whether a text is the public path of a blob, `/uploads/<name>`. Whether there is such a blob is not for it to know. */
export function isUploadPath(text: string): boolean {
  return text.startsWith(UPLOADS) && isBlobName(text.slice(UPLOADS.length));
}
