import { Inject, Injectable } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';

/** Structured logs, one JSON object a line on standard error, so that the terminal's own messages stay readable. */
@Injectable()
export class Logs {
  readonly logger: Logger;
  readonly error: Logger['error'];
  readonly info: Logger['info'];

  constructor(@Inject(CONFIG) config: Pick<Config, 'logLevel'>) {
    this.logger = pino(
      { level: config.logLevel, serializers: { error: describeError } },
      pino.destination(2),
    );
    this.error = this.logger.error.bind(this.logger);
    this.info = this.logger.info.bind(this.logger);
  }
}

/** What went wrong and where, without a failed statement's parameters: those are people's numbers and names. */
function describeError(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error);
  return { type, message, code: code as unknown, constraint: constraint as unknown, stack };
}
