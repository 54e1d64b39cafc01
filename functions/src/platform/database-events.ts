import { createRequire } from 'node:module';

type Events = typeof import('firebase-functions/firestore');

/**
 * Declares a function that hears events of the database. They need the database's client, which takes a second to load,
 * so only this function's own processes and the deployment declare it; to all others it is undefined.
 */
export const ofDatabaseEvents = <Declared>(
  name: string,
  declare: (events: Events) => Declared,
): Declared | undefined => {
  const { FUNCTION_TARGET: served = name } = process.env;
  if (served !== name) return undefined;
  // An import would be for all processes, or for none at once.
  return declare(createRequire(import.meta.url)('firebase-functions/firestore') as Events);
};
