import type { NextFunction, Request, Response } from 'express';

/**
 * Apollo's answers are whole and say what they are. Express would copy each into a buffer and take its fingerprint, for which
 * nobody asks after a POST; written as text it leaves in one piece with its headers.
 */
export function sendAsItIs(_request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string') return send(body);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    return response.end(body);
  };
  next();
}
