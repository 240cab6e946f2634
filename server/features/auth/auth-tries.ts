import { networkOf } from '../../platform/auth/address.js';
import type { Try } from '../../platform/rate-limits/rate-limits.js';

// What each way in spends (rate-limits.ts). Addresses are as limits count them (address.ts).

/** Of a password for `phone`, which is E.164, whether or not anybody has that number. */
export function passwordTries(phone: string, address: string): Try[] {
  return [
    ['login per number and address', `${phone} ${address}`],
    ['login per number and network', `${phone} ${networkOf(address)}`],
    ['login per number', phone],
    ['login per address', address],
    ['login per network', networkOf(address)],
  ];
}

/** Of a code that is sent to `phone`, which is E.164, as far as the number is concerned. */
export function codeTries(phone: string, address: string): Try[] {
  return [
    ['code per number and network', `${phone} ${networkOf(address)}`],
    ['code per number', phone],
  ];
}

/** Of a code that is sent, as far as who asks for it is concerned. */
export function callerTries(address: string): Try[] {
  return [
    ['code per address', address],
    ['code per network', networkOf(address)],
  ];
}

/** Of a code that somebody types in for `phone`, which is E.164. */
export function confirmationTries(phone: string, address: string): Try[] {
  return [
    pairOfCode(phone, address),
    ['code tries per number and network', `${phone} ${networkOf(address)}`],
    ['code tries per number', phone],
    ['code tries per address', address],
    ['code tries per network', networkOf(address)],
  ];
}

/** The tries of one code from one address. */
export function pairOfCode(phone: string, address: string): Try {
  return ['code tries per number and address', `${phone} ${address}`];
}

export function registrationTries(address: string): Try[] {
  return [
    ['registration per address', address],
    ['registration per network', networkOf(address)],
  ];
}

/** Of a registration that may find its number taken: to say so is to say that somebody has it. */
export function takenNumberTries(address: string): Try[] {
  return [
    ['taken numbers per address', address],
    ['taken numbers per network', networkOf(address)],
    ['taken numbers', 'all'],
  ];
}
