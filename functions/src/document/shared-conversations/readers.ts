import type { Issue } from '@kindred/contract/problem';
import { isAdministrator } from '../../core/users/policy.ts';
import { type StoredUser, users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { mayRead } from '../documents/policy.ts';
import { libraryDocuments, type StoredLibraryDocument } from '../documents/store.ts';
import type { SharedMessage } from './store.ts';

/** Reads the documents that a copy cites. Those that are gone nobody can read. */
const readCited = ({ db }: SignedInContext, messages: readonly SharedMessage[]): Promise<StoredLibraryDocument[]> => {
  const ids = new Set(messages.flatMap(({ citations }) => citations.map(({ documentId }) => documentId)));
  return db.getMany(libraryDocuments, [...ids]);
};

const issueOf = (
  path: string,
  user: StoredUser | undefined,
  documents: readonly StoredLibraryDocument[],
): Issue | undefined => {
  if (!user || user.flags.includes('DISABLED')) return { path, message: 'There is no such person', code: 'unknown' };
  const reader = { userId: user.id, isAdmin: isAdministrator(user) };
  if (documents.every((one) => mayRead(reader, one))) return undefined;
  const message = `${user.name} may not read all documents that the answers come from`;
  return { path, message, code: 'not_a_reader', word: user.name };
};

/** Throws a field error for each person who is unknown or may not read all documents that the messages cite. */
export const requireReaders = async (
  ctx: SignedInContext,
  userIds: readonly string[],
  messages: readonly SharedMessage[],
): Promise<void> => {
  const [people, documents] = await Promise.all([ctx.db.getMany(users, userIds), readCited(ctx, messages)]);
  const issues = userIds.flatMap((id, index) => {
    const path = `userIds.${index}`;
    if (id === ctx.actor.uid)
      return [{ path, message: 'You can read your own conversation already', code: 'yourself' }];
    return (
      issueOf(
        path,
        people.find((user) => user.id === id),
        documents,
      ) ?? []
    );
  });
  if (issues.length > 0) throw new ApiError('bad_request', { detail: issues[0]!.message, issues });
};
