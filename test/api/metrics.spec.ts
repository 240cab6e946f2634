import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { loadConfig } from '../../server/platform/config/config.js';
import { MetricsServer } from '../../server/platform/metrics/metrics-server.js';
import { Metrics } from '../../server/platform/metrics/metrics.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { scrape } from '../support/metrics.js';
import { metricsIn } from '../support/promql.js';

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

describe('the server’s metrics', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ METRICS_PORT: '0', RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('count and time requests by route, never by address', async () => {
    const { id } = await make.user();
    for (const path of [
      `/api/userservices/${id}`,
      '/api/nothing-1',
      '/page-2',
      '/health/live',
      '/uploads/x?se=1',
    ])
      await fetch(`${test.url}${path}`);
    const metrics = await scrape(test);
    expect(
      metrics.value('http_requests_total', { method: 'GET', route: '/health/live', status: '2xx' }),
    ).toBe(1);
    expect(metrics.value('http_requests_total', { route: '/api/userservices/:userId' })).toBe(1);
    expect(metrics.value('http_requests_total', { route: '/api', status: '4xx' })).toBe(1);
    expect(metrics.value('http_requests_total', { route: '/uploads/:name', status: '4xx' })).toBe(1);
    expect(metrics.value('http_request_duration_seconds_count', { route: '/health/live' })).toBe(1);
    for (const part of [id, 'nothing-1', 'page-2', 'se=1']) expect(metrics.text).not.toContain(part);
  });

  it('count and time operations by their root field, never by a client’s names', async () => {
    const visitor = test.client();
    await visitor.ask('query Mine { first: counts { services } }');
    await visitor.ask('query Mine { counts { services } }');
    await visitor.ask('query Mine { counts { services } me { id } }');
    await visitor.ask('{ inventedByAClient }');
    await visitor.ask('mutation { bookSlot(slotId: "nowhere") { id } }');
    const metrics = await scrape(test);
    const operations = (labels: Record<string, string>) => metrics.value('graphql_operations_total', labels);
    expect(operations({ type: 'query', operation: 'counts', outcome: 'ok' })).toBe(2);
    expect(operations({ type: 'query', operation: 'several' })).toBe(1);
    expect(operations({ operation: 'invalid', outcome: 'error' })).toBe(1);
    expect(operations({ type: 'mutation', operation: 'bookSlot', outcome: 'error' })).toBe(1);
    expect(metrics.value('graphql_operation_duration_seconds_count', { operation: 'counts' })).toBe(2);
    const before = metrics.value('graphql_documents_parsed_total')!;
    await visitor.ask('query Mine { counts { services } }');
    expect((await scrape(test)).value('graphql_documents_parsed_total')).toBe(before);
    expect(metrics.value('errors_total', { api: 'graphql', code: 'UNAUTHENTICATED' })).toBeGreaterThan(0);
    for (const name of ['Mine', 'first', 'inventedByAClient']) expect(metrics.text).not.toContain(name);
  });

  it('count errors and refused tries', async () => {
    const login = () =>
      fetch(`${test.url}/api/login-with-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber: '919000000099', password: 'wrong guess' }),
      });
    for (let tries = 0; tries < 6; tries++) await login();
    const metrics = await scrape(test);
    expect(metrics.value('rate_limit_refusals_total', { limit: 'login per number and address' })).toBe(1);
    expect(metrics.value('errors_total', { api: 'rest', code: 'TOO_MANY_TRIES' })).toBe(1);
  });

  it('tell of the database, the outbox and the disk', async () => {
    const before = await scrape(test);
    expect(before.value('pg_pool_connections')).toBeGreaterThan(0);
    expect(before.value('pg_pool_waiting')).toBe(0);
    expect(before.value('data_disk_free_bytes')).toBeGreaterThan(0);
    expect(before.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(before.value('outbox_pending')).toBe(0);
    expect(before.value('jobs_due')).toBe(0);
    expect(before.value('jobs_oldest_late_seconds')).toBe(0);
  });

  it('tell of live updates', async () => {
    const consumer = await make.user();
    const service = await make.service();
    const [slotId] = await make.openSlots(service.id);
    const live = await consumer.listen('subscription { bookingChanged { status } }');
    await consumer.get('mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }', { slotId });
    await live.next();
    const metrics = await scrape(test);
    expect(metrics.value('live_sockets')).toBe(1);
    expect(metrics.value('live_subscriptions')).toBe(1);
    expect(metrics.value('live_deliveries_total')).toBeGreaterThan(0);
    await live.close();
  });

  it.each(['overview', 'database', 'live'])('are all that the dashboard %s reads', async (name) => {
    const { names } = await scrape(test);
    const { panels } = JSON.parse(readFileSync(`docs/ops/grafana-${name}.json`, 'utf8')) as Dashboard;
    const read = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((metric) => !names.has(metric))).toEqual([]);
  });

  it('are all that the alerts read, each of which docs/operating.md explains', async () => {
    const { names } = await scrape(test);
    const rules = readFileSync('docs/ops/alerts.yml', 'utf8');
    const read = [...rules.matchAll(/expr: (?:>\s)?([^]*?)\s+for:/g)].flatMap(([, expr = '']) =>
      metricsIn(expr),
    );
    expect(read.length).toBeGreaterThan(10);
    // Prometheus's own.
    expect(read.filter((metric) => !names.has(metric) && metric !== 'up')).toEqual([]);
    const explained = readFileSync('docs/operating.md', 'utf8');
    for (const [, alert] of rules.matchAll(/alert: (\w+)/g)) expect(explained).toContain(`**${alert}**`);
  });

  it('are not told on the public port, nor anything but them on theirs', async () => {
    const visible = await fetch(`${test.url}/metrics`, { headers: { accept: 'application/json' } });
    expect(visible.status).toBe(404);
    const { port } = test.app.get(MetricsServer, { strict: false });
    expect((await fetch(`http://127.0.0.1:${port}/graphql`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('METRICS_PORT', () => {
  it('opens nothing where it is not set', async () => {
    const test = await startTestApp();
    expect(test.app.get(MetricsServer, { strict: false }).port).toBeNull();
    await test.stop();
  });

  it('stops the start where it is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const config = loadConfig({ METRICS_PORT: String(port), JWT_SECRET: 'x'.repeat(32) });
    await expect(new MetricsServer(config, new Metrics(config)).onApplicationBootstrap()).rejects.toThrow(
      'EADDRINUSE',
    );
    other.close();
  });

  it('is another than PORT', () => {
    expect(() => loadConfig({ PORT: '3000', METRICS_PORT: '3000', JWT_SECRET: 'x'.repeat(32) })).toThrow(
      'METRICS_PORT: must be another than PORT',
    );
  });
});
