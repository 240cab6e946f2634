import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../events/outbox.relay.js';
import { LiveStats } from '../graphql/live/live-stats.js';
import { Metrics } from './metrics.js';

/** What this process publishes, and to how many. The parts count by themselves and are read at every scrape. */
@Injectable()
export class LiveMetrics {
  constructor(metrics: Metrics, stats: LiveStats, relay: OutboxRelay) {
    metrics.gauge('live_sockets', 'Open sockets.', () => stats.sockets);
    metrics.gauge('live_subscriptions', 'Live subscriptions.', () => stats.subscriptions);
    metrics.gauge('live_groups', 'Different subscriptions among them.', () => stats.groups);
    metrics.gauge(
      'live_kept_bytes',
      'What live subscriptions keep in memory, as estimated.',
      () => stats.keptBytes,
    );
    metrics.total(
      'live_subscriptions_refused_total',
      'Live subscriptions for which a socket, an address or the process had no room.',
      () => stats.subscriptionsRefused,
    );
    metrics.total('live_executions_total', 'Answers made, one an event and group.', () => stats.executions);
    metrics.total(
      'live_deliveries_total',
      'Answers sent, one an event and subscription.',
      () => stats.deliveries,
    );
    metrics.total(
      'live_slow_readers_dropped_total',
      'Sockets closed because nobody read them.',
      () => stats.slowReadersDropped,
    );
    metrics.total(
      'live_hasty_senders_dropped_total',
      'Sockets closed because they sent too much at once.',
      () => stats.hastySendersDropped,
    );
    metrics.total(
      'live_sockets_refused_total',
      'Sockets refused because their address holds too many, or came too often.',
      () => stats.socketsRefused,
    );
    metrics.total(
      'outbox_published_total',
      'Events that this process took out of the outbox.',
      () => relay.published,
    );
  }
}
