import { Controller, Get, Module, Res } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService, TerminusModule } from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { AsVisitor } from '../auth/as-visitor.js';
import { Replicas } from '../database/replicas.js';
import { Statements } from '../database/statements.js';
import { Readiness } from './readiness.js';

const TIMEOUT_MS = 3000;

const APPLIED = {
  name: 'applied_migrations',
  text: `SELECT count(*)::int AS applied FROM migrations WHERE name = ANY($1)`,
};

@Controller('health')
@AsVisitor()
class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
    private readonly statements: Statements,
    private readonly replicas: Replicas,
    private readonly readiness: Readiness,
  ) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process wants work and can do it: its database answers and has all migrations. 503 otherwise. */
  @Get('ready')
  @HealthCheck()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    if (this.readiness.stopping) {
      // Nothing has failed, so nothing is thrown and logged.
      void reply.status(503);
      return { status: 'stopping' };
    }
    return this.health.check([
      () => this.primary(),
      () =>
        this.indicators
          .check('migrations')
          .attempt(() => this.everyMigration())
          .withTimeout(TIMEOUT_MS),
      ...[...this.readiness.helpers.keys()].map((part) => () => this.helper(part)),
    ]);
  }

  /** While it is away replicas go on to answer searches: with 503, nobody would be left to do so. */
  private async primary() {
    const indicator = this.indicators.check('database');
    const result = await indicator
      .attempt(async () => void (await this.dataSource.query('SELECT 1')))
      .withTimeout(TIMEOUT_MS);
    return result.database.status === 'up' || !(await this.replicas.furthest())
      ? result
      : indicator.degraded();
  }

  /** A start applies all of them; but an older backup may have been restored under the running server. */
  private async everyMigration(): Promise<void> {
    const names = this.dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    const [row] = await this.statements.look<{ applied: number }>(APPLIED, [names]);
    const pending = names.length - (row?.applied ?? 0);
    if (pending > 0) throw new Error(`${pending} pending`);
  }

  private async helper(part: string) {
    const indicator = this.indicators.check(part);
    const check = this.readiness.helpers.get(part);
    const result = await indicator.attempt(async () => void (await check?.())).withTimeout(TIMEOUT_MS);
    return result[part]?.status === 'up' ? result : indicator.degraded();
  }
}

// A failure is logged like any other error, by the errors' filter.
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Readiness],
  exports: [Readiness],
})
export class HealthModule {}
