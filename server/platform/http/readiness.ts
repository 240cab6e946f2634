import { Injectable } from '@nestjs/common';

/** Rejects where a part of the server cannot do its work at the moment. */
export type ReadinessCheck = () => Promise<unknown>;

/** Whether this process wants work, as `/health/ready` tells the load balancer (health.module.ts). */
@Injectable()
export class Readiness {
  readonly helpers = new Map<string, ReadinessCheck>();
  private stopped = false;

  /**
   * Something that all instances share and that the server does its main work without, as the event bus: events wait in the
   * outbox. `/health/ready` names it as degraded while the check rejects, and stays 200: with 503, no instance would be left.
   */
  watch(part: string, check: ReadinessCheck): void {
    this.helpers.set(part, check);
  }

  /** Shutdown has begun: the load balancer shall send nothing new, though what is under way is still answered. */
  stop(): void {
    this.stopped = true;
  }

  get stopping(): boolean {
    return this.stopped;
  }
}
