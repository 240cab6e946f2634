import type { PushConfig } from '../../platform/config/push-config.js';

/**
 * Whether we send there: https, on its usual port, to a push service that browsers use or the operator has named. Where its name
 * leads is looked at with every connection (push-sender.ts).
 */
export function isPushAddress(
  text: string,
  { services, privateAddresses }: Pick<PushConfig, 'services' | 'privateAddresses'>,
): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (privateAddresses) return ['http:', 'https:'].includes(url.protocol);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    services.some((service) => isAt(service, url.hostname))
  );
}

function isAt(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}
