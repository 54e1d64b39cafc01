import type { Actor } from '../identity/actor.ts';
import type { Case, Collection, Stored } from '../platform/firestore/collection.ts';
import type { ListRequest } from '../platform/firestore/list-query.ts';
import type { PersonalFile } from './context.ts';
import type { PersonalData } from './noun.ts';
import { everyEntry } from './page.ts';

/** Puts a list of the caller's records into one file of their export, each as the API presents it. */
export const oneFile =
  <Fields, Times extends Case>(
    file: Pick<PersonalFile, 'path' | 'title'>,
    of: Collection<Fields, Times>,
    requestOf: (actor: Actor) => Pick<ListRequest, 'where' | 'sort' | 'order'>,
    present: (record: Stored<Fields, Times>) => object,
  ) =>
  async (): Promise<PersonalData> =>
    async function* ({ db, actor }) {
      yield { ...file, content: (await everyEntry(db, of, requestOf(actor))).map(present) };
    };
