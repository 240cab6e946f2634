import type { NextFunction, Request, Response } from 'express';
import { encode } from './encode.js';
import { JsonText, toJsonText } from './json-text.js';

/** Sends what `graphqlAnswer` has made: it says what it is, and nobody asks for its fingerprint after a POST. */
export function sendAsItIs(_request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (!(body instanceof JsonText)) return send(body);
    const bytes = encode(body.pieces);
    response.setHeader('Content-Length', bytes.length);
    return response.end(bytes);
  };
  next();
}

/** Apollo's `stringifyResult`. It says that it wants a string, but does nothing with it than hand it on to `response.send`. */
export function graphqlAnswer(result: object): string {
  return toJsonText(result) as unknown as string;
}

/** For answers with parts that are JSON already. */
export function takeJsonText(_request: Request, response: Response, next: NextFunction): void {
  response.json = (body: object) => {
    if (!response.get('Content-Type')) response.type('json');
    return response.send(encode(toJsonText(body).pieces));
  };
  next();
}
