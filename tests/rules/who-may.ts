import { insiders, type PersonaName } from './personas.ts';

/**
 * What a browser may do without the API, and who may do it. `who-may.test.ts` tries each action as every persona, and
 * `docs/who-may.md` is generated from this table. Personas not listed are refused.
 */
export const whoMay = {
  'read a membership': [],
  'list the members': [],
  'write, change or delete a membership': [],
  'read who is here': insiders,
  'say that one is here': insiders,
  'say it for somebody else': [],
  'make or delete the list of who is here': [],
  'read the circle’s chat room': insiders,
  'write in the circle’s chat room': insiders,
  'read or write in a chat room of others': [],
  'read the circle’s newest news': insiders,
  'write or delete the circle’s news': [],
  'read another person’s notifications': [],
  'read or write the tenant’s record': [],
  'read or write the circle’s record': [],
  'read or write a file': [],
} as const satisfies Readonly<Record<string, readonly PersonaName[]>>;

export type What = keyof typeof whoMay;
