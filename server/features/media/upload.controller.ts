import { basename, dirname } from 'node:path';
import { Controller, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { AsVisitor } from '../../platform/auth/as-visitor.js';
import { Authentication } from '../../platform/auth/authentication.js';
import { tokenOf } from '../../platform/auth/token.js';
import { sendFile } from '../../platform/http/send-file.js';
import { BlobStore } from './blob-store.js';
import { contentDisposition } from './content-disposition.js';
import { UploadReceiver } from './upload-receiver.js';
import type { UploadRow } from './upload.row.js';
import type { SignedQuery } from './upload-signature.js';
import { UploadService } from './upload.service.js';

/** Blobs never change. Our own links to the store's addresses are good for a quarter of an hour. */
const CACHED = 'max-age=86400, immutable, no-transform';
const REDIRECT_CACHED = 'private, max-age=600';

/**
 * The bytes themselves. No session stands in the way: a PUT carries its signature, and what everybody may see is shown to who
 * holds an outdated token, too.
 */
@Controller('uploads')
@AsVisitor()
export class UploadController {
  constructor(
    private readonly uploads: UploadService,
    private readonly receiver: UploadReceiver,
    private readonly blobs: BlobStore,
    private readonly authentication: Authentication,
  ) {}

  /** What Azure answers to its own PUT, so that a client need not know where it sends to. */
  @Put(':name')
  @HttpCode(201)
  async put(
    @Param('name') name: string,
    @Query() query: SignedQuery,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.receiver.receive(name, query, request.raw);
  }

  @Get(':name')
  async get(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { upload, shown } = await this.uploads.readable(name, () => this.actorOf(request));
    const view = await this.blobs.view(upload);
    if ('address' in view) {
      await reply.header('Cache-Control', REDIRECT_CACHED).redirect(view.address, 302);
      return;
    }
    await answer(request, reply, { upload, file: view.file, shown });
  }

  private async actorOf(request: FastifyRequest): Promise<MaybeActor> {
    const token = tokenOf(request);
    return token === null ? null : this.authentication.actorOf(token);
  }
}

/** As a file of a fixed type that no browser takes for a page, whatever is in it. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { upload, file, shown }: { upload: UploadRow; file: string; shown: boolean },
): Promise<void> {
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  const headers = {
    'Content-Type': upload.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : upload.mediaType,
    'Content-Disposition': contentDisposition(upload),
    'Cache-Control': `${shown ? 'public' : 'private'}, ${CACHED}`,
  };
  await sendFile(request, reply, { root: dirname(file), name: basename(file), headers, lastModified: false });
}
