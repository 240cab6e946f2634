import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** The errors that people were answered with, by the codes of domain/errors.ts (and of graphql's own rules), and those of nobody. */
@Injectable()
export class ErrorMetrics {
  readonly count: (labels: { api: 'graphql' | 'rest'; code: string }) => void;

  /** Errors that nobody caught (unforeseen.ts). */
  readonly countUnforeseen: (labels: { kind: 'rejection' | 'exception' }) => void;

  constructor(metrics: Metrics) {
    this.count = metrics.counter('errors_total', 'Errors in answers, by their code.', ['api', 'code']);
    this.countUnforeseen = metrics.counter('unforeseen_errors_total', 'Errors that nobody caught.', ['kind']);
  }
}
