import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_MS = 300_000;
/** A film on a slow line. An upload that falls silent is given up long before (features/media). */
const UPLOAD_MS = 3_600_000;

/** How long a request may take to arrive. Node knows one time for all, so that of everything but uploads is kept here. */
export function bePatient(app: NestExpressApplication): void {
  app.getHttpServer().requestTimeout = UPLOAD_MS;
  app.use((request: Request, _response: Response, next: NextFunction) => {
    if (!request.path.startsWith('/uploads/')) {
      const timer = setTimeout(() => request.complete || request.destroy(), REQUEST_MS).unref();
      request.once('close', () => clearTimeout(timer));
    }
    next();
  });
}
