/** Told to the operator as it is. `exitCode` 2 says that the command was misspelt, 1 that it could not be carried out. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
