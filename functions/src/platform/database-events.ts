import { createRequire } from 'node:module';

type Events = typeof import('firebase-functions/firestore');

/**
 * Declares a function that handles events of the database. Such functions need the database's client, which takes a
 * second to load, so only this function's own processes and the deployment declare it; elsewhere it is undefined.
 */
export const ofDatabaseEvents = <Declared>(
  name: string,
  declare: (events: Events) => Declared,
): Declared | undefined => {
  const { FUNCTION_TARGET: served = name } = process.env;
  if (served !== name) return undefined;
  // An import statement would load the client in all processes, or in none.
  return declare(createRequire(import.meta.url)('firebase-functions/firestore') as Events);
};
