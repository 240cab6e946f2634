import { Body } from '@nestjs/common';
import * as z from 'zod/mini';
import { UNKNOWN_TYPE } from '../../domain/media/media-type.js';
import { newUploadSchema } from '../../domain/media/upload.schema.js';
import { TICKET_MINUTES, UploadService } from '../features/media/upload.service.js';
import type { MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { toAbsolute } from '../platform/http/origin.js';
import { parse } from '../platform/validation/parse.js';
import { Call, RestController } from './openapi/call.decorator.js';

const { fileName, mediaType } = newUploadSchema.shape;
const sasRequestSchema = z.object({
  file_name: fileName.check(z.trim(), z.minLength(1, 'Please give the file’s name.')),
  file_type: z.optional(mediaType).check(z.describe(`${UNKNOWN_TYPE} where it is left out`)),
});

const uploadShape = z.object({
  upload_url: z
    .string()
    .check(z.describe(`Takes one PUT within ${TICKET_MINUTES} minutes, with x-ms-blob-type: BlockBlob.`)),
  blob_url: z.string().check(z.describe('Where it is read then, and what other calls take.')),
});

@RestController('Uploads')
export class MediaController {
  constructor(private readonly uploads: UploadService) {}

  @Call({
    method: 'POST',
    path: 'get_sas_url',
    login: 'required',
    summary: 'Allows one picture, sound, film or document to be sent; its type is checked when it has come.',
    body: sasRequestSchema,
    answer: uploadShape,
    refusals: ['BAD_FILE_TYPE', 'UPLOAD_QUOTA', 'TOO_MANY_TRIES'],
  })
  async getSasUrl(
    @CurrentActor() actor: MaybeActor,
    @Body() body: unknown,
  ): Promise<z.infer<typeof uploadShape>> {
    const { file_name, file_type = UNKNOWN_TYPE } = parse(sasRequestSchema, body);
    const ticket = await this.uploads.create(actor, { fileName: file_name, mediaType: file_type });
    return { upload_url: toAbsolute(ticket.uploadUrl), blob_url: toAbsolute(ticket.blobUrl) };
  }
}
