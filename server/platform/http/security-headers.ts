import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';

/** What Firebase's phone sign-in and its invisible reCAPTCHA load in a browser, where it sends the codes. */
function firebaseSources({ otp }: Config): Record<'script' | 'connect' | 'frame', string[]> {
  if (otp.provider !== 'firebase') return { script: [], connect: [], frame: [] };
  const { emulatorHost } = otp.firebase;
  return {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
      ...(emulatorHost ? [`http://${emulatorHost}`] : []),
    ],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}

/** Where pages send and read uploads, where that is not this server. */
function blobSources({ blobs }: Config): string[] {
  return blobs.store === 'azure' ? [blobs.origin] : [];
}

/** What an answer with data may load: nothing, in a quarter of the bytes of a page's list, which many an answer is shorter than. */
const OF_DATA = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const DATA = /^application\/(graphql-response\+)?json/;

/** Sends with every answer what browsers are to mind. */
export function secure(http: FastifyInstance, headers: Record<string, string>): void {
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  http.addHook('onSend', (_request, reply, answer, done) => {
    if (DATA.test(String(reply.getHeader('Content-Type')))) reply.header('Content-Security-Policy', OF_DATA);
    done(null, answer);
  });
}

/** Most answers are somebody's own, and end with their session; those that may be kept say so themselves. */
export const KEPT_BY_NOBODY = { 'Cache-Control': 'no-store' };

/** The headers of a page. They are always the same, so helmet is asked once, at the start. */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = { ...KEPT_BY_NOBODY };
  const collector = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: (name: string) => delete headers[name],
  };
  helmet(optionsOf(config))({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

/** What a page of ours may load: itself, map tiles, and, on a tap (client/src/ui/on-tap.tsx), what people link to elsewhere. */
function optionsOf(config: Config): HelmetOptions {
  const tiles = new URL(config.mapTileUrl.replace(/\{[a-z]\}/g, 'x')).origin;
  const firebase = firebaseSources(config);
  const blobs = blobSources(config);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...firebase.connect, ...blobs],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", ...firebase.frame],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', tiles, ...blobs],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'https:', ...blobs],
        objectSrc: ["'none'"],
        // Components set styles (positions, sizes) in the page; scripts only ever come from files.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'", ...firebase.script],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // The default, two years for all subdomains, is the operator's decision at the TLS proxy.
    strictTransportSecurity: false,
    // Tile servers ask for a referrer; no path is sent.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/**
 * The scratch game's page, in place of the headers above: our own pages may frame it and nobody else. It is sandboxed, also where
 * it is opened by itself: it has an origin of its own, that of no server, to which its files must be given as to a stranger.
 */
export const SCRATCH_GAME_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';script-src 'self';style-src 'self';" +
    'sandbox allow-scripts',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
};
