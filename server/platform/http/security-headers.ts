import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** What a page of ours may load: itself, map tiles, and pictures and sounds that providers link to. */
export function securityHeaders(config: Config) {
  const tiles = new URL(config.mapTileUrl.replace(/\{[a-z]\}/g, 'x')).origin;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', tiles],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        objectSrc: ["'none'"],
        // Components set styles (positions, sizes) in the page; scripts only ever come from files.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // The default, two years for all subdomains, is the operator's decision at the TLS proxy.
    strictTransportSecurity: false,
    // Tile servers ask for a referrer; no path is sent.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
