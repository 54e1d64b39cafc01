/** A failure whose output is kept. */
export class JobFailure extends Error {
  readonly output: string;

  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}
