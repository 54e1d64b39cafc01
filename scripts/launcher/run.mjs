import { watchNpm } from './ancestors.mjs';
import { say, Stop } from './say.mjs';

/**
 * Runs a command and ends everything that it started, whether the command ends by itself, by Ctrl C, by a signal, or
 * because the npm above it was killed.
 * @param {object} command
 * @param {() => Promise<number>} command.work resolves with the exit code
 * @param {() => Promise<void>} command.cleanUp
 * @param {number} command.interrupted the exit code after Ctrl C
 */
export async function run({ work, cleanUp, interrupted }) {
  /** @type {Promise<never> | undefined} */
  let ending;
  const end = (/** @type {number} */ code) => {
    ending ??= cleanUp()
      .catch((error) => console.error(error))
      .then(() => process.exit(code));
    return ending;
  };
  let askedAt = -Infinity;
  const onSignal = () => {
    const now = performance.now();
    // A single Ctrl C arrives twice: from the terminal, and passed on by npm.
    const isSecond = ending !== undefined && now - askedAt > 1000;
    if (isSecond) process.exit(1);
    if (ending) return;
    askedAt = now;
    say('\nEnding …');
    void end(interrupted);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
  // The program that reads our output may exit first.
  process.stdout.on('error', () => {});
  watchNpm(() => void end(1));
  try {
    await end(await work());
  } catch (error) {
    if (!ending) console.error(error instanceof Stop ? `\n${error.message}` : error);
    await end(1);
  }
}
