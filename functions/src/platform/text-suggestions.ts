import { ApiError } from './api-error.ts';
import type { Database } from './firestore/database.ts';

/** A text to translate, and what it is about: `platform.signal.name`. */
interface AskedText {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly about: string;
  readonly maxLength: number;
}

/**
 * The caller. Suggestions count towards the limits of the tenant and, unless the caller is a program, of the person.
 */
interface Asker {
  readonly tenant: { readonly id: string };
  readonly db: Database;
  readonly actor: { readonly uid: string; readonly token?: unknown };
}

/** Returns the translated text. */
export type SuggestText = (ctx: Asker, asked: AskedText) => Promise<string>;

let load: (() => Promise<SuggestText>) | undefined;

/** Sets the function that writes suggestions. Without it, calls for them get 503. */
export const suggestWith = (loads: (() => Promise<SuggestText>) | undefined): void => {
  load = loads;
};

/** Requests a translation. Throws 503 if nothing in this deployment writes texts. */
export const suggestText: SuggestText = async (ctx, asked) => {
  if (!load)
    throw new ApiError('unavailable', {
      why: 'no_text_provider',
      detail:
        'No provider of language models is set up. Set one in the deployment’s settings or in a secret tenant config.',
    });
  return (await load())(ctx, asked);
};
