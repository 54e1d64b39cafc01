import type { SignedInContext } from '../../http/context.ts';
import { textsIn } from '../../locales/texts.ts';
import { users } from '../users/store.ts';
import type { MissingNote } from './zip.ts';

/** Returns a function that lists missing files in the caller's language. One read, and only if a file is missing. */
export const missingNoteFor =
  ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>): MissingNote =>
  async (paths) => {
    const t = await textsIn((await db.get(users, actor.uid))?.language);
    return `${t('core:missingFiles')}\n\n${paths.join('\n')}\n`;
  };
