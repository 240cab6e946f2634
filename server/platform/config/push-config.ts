import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { keptSecret } from './kept-secret.js';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/** Where the browsers of phones and computers have their push services: Chrome's kin, Firefox, Safari, Edge. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
/** `push.example`, or `*.push.example` for all names below it. */
const SERVICE = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/;

/** What push services know this server by (RFC 8292). Keys are base64url; browsers are told the public one. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Where the operators of a push service reach ours: `https:` or `mailto:`. */
  subject: string;
  /** Hosts of the push services that we send to: a browser names its own, and nobody may have us ask what they like. */
  services: string[];
  /** Push services may have private addresses and speak plain HTTP: for tests, never in production. */
  privateAddresses: boolean;
}

/** The variables of the environment that concern push. */
export const pushVariables = {
  PUSH_SERVICES: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim()),
    )
    .refine((hosts) => hosts.every((host) => SERVICE.test(host)), 'must be hosts, comma separated')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)./, 'must start with https:// or mailto:')
    .optional(),
};

interface PushValues {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  PUSH_SERVICES?: string[] | undefined;
  PUSH_PRIVATE_ADDRESSES: boolean;
  PUBLIC_URL?: string | undefined;
}

/** What is wrong with variables that are right by themselves, one line each. */
export function pushProblems(values: PushValues, production: boolean): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const problems: string[] = [];
  if (production && values.PUSH_PRIVATE_ADDRESSES)
    problems.push(
      'PUSH_PRIVATE_ADDRESSES: cannot be on in production, since a browser says where pushes are sent',
    );
  if (!publicKey !== !privateKey) problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: one needs the other');
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey)
    problems.push('VAPID_PUBLIC_KEY: is not that of VAPID_PRIVATE_KEY');
  return problems;
}

/** The operator's keys, or a pair that is made on first use and kept in the data folder. */
export function pushOf(values: PushValues, dataDir: string): PushConfig {
  const privateKey = values.VAPID_PRIVATE_KEY ?? keptSecret(dataDir, 'vapid', newPrivateKey);
  const { PUBLIC_URL: origin } = values;
  return {
    publicKey: publicKeyOf(privateKey) as string,
    privateKey,
    subject:
      values.VAPID_SUBJECT ?? (origin?.startsWith('https:') ? origin : 'mailto:operator@vicharo.invalid'),
    services: [...KNOWN_SERVICES, ...(values.PUSH_SERVICES ?? [])],
    privateAddresses: values.PUSH_PRIVATE_ADDRESSES,
  };
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Leading zeros are left out.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]).toString('base64url');
}

/** Null where this is no private key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
