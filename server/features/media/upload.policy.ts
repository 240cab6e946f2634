import type { MaybeActor } from '../../platform/auth/actor.js';
import type { UploadRow } from './upload.row.js';

/** What a service or review shows is everybody's to see; the rest is its owner's alone, and no admin's. */
export function mayRead(actor: MaybeActor, upload: UploadRow, shown: boolean): boolean {
  return shown || mayUse(actor, upload);
}

/** Only one's own files can be put into a service, a review or a message. */
export function mayUse(actor: MaybeActor, upload: Pick<UploadRow, 'ownerId'>): boolean {
  return actor?.id === upload.ownerId;
}
