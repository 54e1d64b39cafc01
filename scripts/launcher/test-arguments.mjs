import { layers } from './layers.mjs';
import { Stop } from './say.mjs';

/** @typedef {import("./layers.mjs").Layer} Layer */

/**
 * Parses `npm test -- api` or `npm test -- e2e -g "signs up"`: arguments after a layer go to its runner. `npm test --
 * changed` runs, in every layer, the tests that changes can break.
 * @param {string[]} args
 * @returns {{ wanted: Layer[], rest: string[], isForChanges: boolean }}
 */
export function parseTestArguments(args) {
  if (args.length === 1 && args[0] === 'changed') return { wanted: layers, rest: [], isForChanges: true };
  const isLayer = (/** @type {string} */ arg) => layers.some((layer) => layer === arg);
  const end = args.findIndex((arg) => !isLayer(arg));
  const named = end === -1 ? args : args.slice(0, end);
  const rest = end === -1 ? [] : args.slice(args[end] === '--' ? end + 1 : end);
  if (rest.length > 0 && named.length !== 1) {
    throw new Stop(`"${rest[0]}" is no layer. There are: ${layers.join(', ')}.`);
  }
  return {
    wanted: named.length === 0 ? layers : layers.filter((layer) => named.includes(layer)),
    rest,
    isForChanges: false,
  };
}
