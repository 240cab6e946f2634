import type { Operator } from '../features/users/operator.service.js';
import type { Config } from '../platform/config/config.js';

/** Says a line on standard output. */
export type Say = (line: string) => void;

/** Works on people, by the server's own services. */
export type OperatorWork = (operator: Operator, say: Say) => Promise<void>;

/** Carries a command out. @throws {CliError} with what the operator shall read */
export type Run = (config: Config, say: Say) => Promise<void>;

export interface Command {
  usage: string;
  about: string;
  /** Checks the words after the command's name before anything is opened. @throws {CliError} of exit code 2 */
  parse(words: string[]): Run;
}
