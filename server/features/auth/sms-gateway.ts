import { AppError } from '../../../domain/errors.js';
import type { Config } from '../../platform/config/config.js';

/** Carries a text to a phone, whatever it costs: all SMS go through SmsSender (sms-sender.ts), which bounds them. */
export abstract class SmsGateway {
  /** @param phone E.164 @throws UNAVAILABLE */
  abstract send(phone: string, text: string): Promise<void>;
}

/** Prints the text on the server's terminal: for development and demonstrations. */
export class TerminalSmsGateway extends SmsGateway {
  async send(phone: string, text: string): Promise<void> {
    process.stdout.write(`SMS to ${phone}: ${text}\n`);
  }
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Posts `{phone, text}` as JSON to a gateway of the operator's choice. */
export class WebhookSmsGateway extends SmsGateway {
  constructor(private readonly url: string) {
    super();
  }

  async send(phone: string, text: string): Promise<void> {
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    if (!answer.ok)
      throw new AppError('UNAVAILABLE', { cause: new Error(`SMS gateway answered ${answer.status}`) });
  }
}

export function smsGateway({ sms }: Config): SmsGateway {
  return sms.sender === 'webhook' ? new WebhookSmsGateway(sms.url) : new TerminalSmsGateway();
}
