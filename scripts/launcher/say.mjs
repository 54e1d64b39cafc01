/** An error that the user can act on: shown without a stack trace. */
export class Stop extends Error {}

/** @param {number} since milliseconds, as returned by performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/**
 * Runs one step and prints one line about it, with the time it took.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => T | Promise<T>} work may call `note` with its outcome
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  let outcome = '';
  const result = await work((text) => {
    outcome = text;
  });
  say(`${title}: ${outcome || 'done'} (${seconds(since)})`);
  return result;
}
