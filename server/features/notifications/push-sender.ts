import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { PrivateAddressError, publicLookup } from '../../platform/http/private-address.js';
import { Logs } from '../../platform/logging/logs.js';
import type { PushMessage } from './booking-news.js';
import { isPushAddress } from './push-address.js';
import type { PushSubscriptionRow } from './push-subscription.repository.js';

/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 3600;
const ANSWER_MS = 10_000;
/** Before the second and the third try. */
const RETRY_AFTER_MS = [500, 5000];
/** The browser has unsubscribed, or the endpoint never was one (RFC 8030). */
const GONE = [404, 410];

/** Connections to one push service at a time; its other messages wait for them. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Encrypts messages for browsers and hands them to their push services (RFC 8030, 8188, 8291, 8292). */
@Injectable()
export class PushSender {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logs: Logs,
  ) {}

  /**
   * Never throws: what cannot be delivered is logged and forgotten.
   * @param signal gives up at once
   * @returns false where the subscription is of no more use
   */
  async send(subscription: PushSubscriptionRow, message: PushMessage, signal: AbortSignal): Promise<boolean> {
    // It was saved when other services were known.
    if (!isPushAddress(subscription.endpoint, this.config.push)) return false;
    for (let tries = 0; ; tries++) {
      try {
        const status = await this.post(subscription, message, signal);
        if (GONE.includes(status)) return false;
        if (status < 300) return true;
        if (status !== 429 && status < 500) return this.giveUp({ status }, signal);
        if (tries >= RETRY_AFTER_MS.length) return this.giveUp({ status }, signal);
      } catch (error) {
        if (error instanceof PrivateAddressError) return false;
        if (signal.aborted || tries >= RETRY_AFTER_MS.length) return this.giveUp({ error }, signal);
      }
      // An aborted wait ends at once, and the try after it fails.
      await wait(RETRY_AFTER_MS[tries], undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns the HTTP status */
  private async post(
    { endpoint, p256dh, auth }: PushSubscriptionRow,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<number> {
    // Loaded with the first message: most servers that start send none for a while.
    const { default: webPush } = await import('web-push');
    const { subject, publicKey, privateKey, privateAddresses } = this.config.push;
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        // At most 32 characters: a UUID without its hyphens. It replaces what a phone that is off has not yet been given.
        topic: message.tag.replaceAll('-', ''),
      },
    );
    return new Promise((resolve, reject) => {
      const options = {
        method,
        headers: headers as Record<string, string>,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      };
      const request = privateAddresses
        ? (endpoint.startsWith('https:') ? httpsRequest : httpRequest)(endpoint, options)
        : httpsRequest(endpoint, { ...options, agent, lookup: publicLookup });
      request.once('error', reject);
      request.once('response', (response) => {
        response.resume();
        resolve(response.statusCode as number);
      });
      request.end(body);
    });
  }

  private giveUp(why: { status: number } | { error: unknown }, { aborted }: AbortSignal): true {
    if (!aborted) this.logs.error(why, 'push: a notification could not be delivered');
    return true;
  }
}
