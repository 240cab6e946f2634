import { Controller, Get, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../domain/errors.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { Authentication } from '../../platform/auth/authentication.js';
import { tokenOf } from '../../platform/auth/jwt.strategy.js';
import { BlobStore } from './blob-store.js';
import { contentDisposition } from './content-disposition.js';
import { UploadReceiver } from './upload-receiver.js';
import type { UploadRow } from './upload.row.js';
import { UploadService } from './upload.service.js';

/** Blobs never change. Our own links to the store's addresses are good for a quarter of an hour. */
const CACHED = 'max-age=86400, immutable, no-transform';
const REDIRECT_CACHED = 'private, max-age=600';

/**
 * The bytes themselves. No session stands in the way (media.module.ts): a PUT carries its signature, and what everybody may
 * see is shown to who holds an outdated token, too.
 */
@Controller('uploads')
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
  async put(@Param('name') name: string, @Req() request: Request): Promise<void> {
    await this.receiver.receive(name, request);
  }

  @Get(':name')
  async get(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { upload, shown } = await this.uploads.readable(name, () => this.actorOf(request));
    const view = await this.blobs.view(upload);
    if ('address' in view) {
      response.setHeader('Cache-Control', REDIRECT_CACHED);
      response.redirect(302, view.address);
      return;
    }
    await send(response, upload, view.file, shown);
  }

  private async actorOf(request: Request): Promise<MaybeActor> {
    const token = tokenOf(request);
    return token === null ? null : this.authentication.actorWith(await this.authentication.claimsOf(token));
  }
}

/** As a file of a fixed type that no browser takes for a page, whatever is in it; ranges and conditions are Express's. */
function send(response: Response, upload: UploadRow, file: string, shown: boolean): Promise<void> {
  const headers = {
    'Content-Type': upload.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : upload.mediaType,
    'Content-Disposition': contentDisposition(upload),
    'Cache-Control': `${shown ? 'public' : 'private'}, ${CACHED}`,
    ETag: `"${upload.name}"`,
  };
  response.set({ ...headers, 'Content-Security-Policy': "default-src 'none'; sandbox" });
  return new Promise((resolve, reject) => {
    response.sendFile(file, { cacheControl: false, lastModified: false, dotfiles: 'allow' }, (error) => {
      // Once it has begun there is nobody to tell: the reader has gone, or sees that it breaks off.
      if (!error || response.headersSent) return resolve();
      for (const name of Object.keys(headers)) response.removeHeader(name);
      const { status } = error as { status?: number };
      if (status !== 416) return reject(status === 404 ? new AppError('NOT_FOUND', { cause: error }) : error);
      response.status(416).set('Content-Range', `bytes */${upload.size}`).end();
      resolve();
    });
  });
}
