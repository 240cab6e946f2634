import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { JwtService } from '@nestjs/jwt';

const KEY_ID = 'test-key';
const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A local stand-in for the server of Google's public keys, and for what signs Firebase's ID tokens with the private one. */
export interface GoogleKeys {
  /** Carries firebase-admin's requests, whatever their address, to the stand-in. */
  agent: Agent;
  publicKey: string;
  /** A token that Firebase would have given out for `project` now; `claims` override what it says. */
  sign(project: string, claims?: object, options?: { foreignKey?: boolean; keyId?: string }): string;
  stop(): void;
}

export async function startGoogleKeys(): Promise<GoogleKeys> {
  const [ours, foreign] = [rsa(), rsa()];
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ [KEY_ID]: ours.publicKey }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent();
  agent.createConnection = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  const jwt = new JwtService();
  return {
    agent,
    publicKey: ours.publicKey,
    sign(project, claims = {}, { foreignKey = false, keyId = KEY_ID } = {}) {
      const now = Math.floor(Date.now() / 1000);
      return jwt.sign(
        {
          iss: `https://securetoken.google.com/${project}`,
          aud: project,
          sub: 'firebase-user',
          auth_time: now,
          iat: now,
          exp: now + 3600,
          phone_number: '+919822012345',
          firebase: { sign_in_provider: 'phone' },
          ...claims,
        },
        { algorithm: 'RS256', privateKey: (foreignKey ? foreign : ours).privateKey, keyid: keyId },
      );
    },
    stop: () => server.close(),
  };
}
