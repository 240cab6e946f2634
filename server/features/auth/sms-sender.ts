import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { splitMobile } from '../../../domain/users/phone.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Logs } from '../../platform/logging/logs.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { RateLimits, type Try } from '../../platform/rate-limits/rate-limits.js';
import { SmsGateway } from './sms-gateway.js';

/** Numbers that differ in these last digits are of one block, which one operator has, and sometimes rents to one swindler. */
const BLOCK_DIGITS = 4;
const LOG_EVERY_MS = 60_000;

/** An SMS that the caps leave room for: it is sent, or its room given back. */
export interface SmsRoom {
  /** @throws UNAVAILABLE */
  send(text: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Sends every SMS, and no more of them than the operator pays for: to each block of ten thousand numbers, each country abroad, and
 * in all. What is refused is counted, and said in the log.
 */
@Injectable()
export class SmsSender {
  private readonly counted;
  private loggedAt = -Infinity;

  constructor(
    private readonly gateway: SmsGateway,
    private readonly limits: RateLimits,
    private readonly logs: Logs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'smsCaps'>,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('sms_total', 'SMS, by what became of them.', ['outcome']);
  }

  /**
   * @param phone E.164
   * @throws SMS_CAPPED with the seconds to wait, UNAVAILABLE
   */
  async send(phone: string, text: string): Promise<void> {
    const room = await this.reserve(phone);
    await room.send(text);
  }

  /**
   * Makes sure of an SMS before anything is done that makes no sense without it.
   * @param phone E.164
   * @throws SMS_CAPPED with the seconds to wait
   */
  async reserve(phone: string): Promise<SmsRoom> {
    const country = splitMobile(phone).countryCode;
    const tries = this.triesOf(phone, country);
    await this.limits.spendAll(tries).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'SMS_CAPPED') this.refuse(country, error);
      throw error;
    });
    return {
      send: (text) => this.carry(phone, text),
      release: () => this.limits.refund(tries),
    };
  }

  private triesOf(phone: string, country: string): Try[] {
    const isHome = this.config.smsCaps.homeCountries.includes(country);
    return [
      ['sms per block of numbers', phone.slice(0, -BLOCK_DIGITS)],
      ...(isHome ? [] : [['sms per other country', country] as const]),
      ['sms an hour', 'all'],
      ['sms a day', 'all'],
    ];
  }

  private async carry(phone: string, text: string): Promise<void> {
    try {
      await this.gateway.send(phone, text);
      this.counted({ outcome: 'sent' });
    } catch (error) {
      this.counted({ outcome: 'failed' });
      throw error;
    }
  }

  /** Once a minute in the log: whoever makes it full does not fill that, too. */
  private refuse(country: string, { retryAfterSeconds }: AppError): void {
    this.counted({ outcome: 'capped' });
    const now = this.clock.now().getTime();
    if (now - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = now;
    this.logs.error({ country, retryAfterSeconds }, 'sms: a cap is reached, none are sent');
  }
}
