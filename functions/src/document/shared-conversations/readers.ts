import type { ShareWrite } from '@kindred/contract/document/shared-conversations/shared-conversation';
import type { Issue } from '@kindred/contract/problem';
import type * as z from 'zod';
import { accountWithEmail } from '../../core/users/emails.ts';
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

/** A person with whom a copy is to be shared, and the field that names them. */
interface NamedPerson {
  readonly path: string;
  readonly user: StoredUser | undefined;
  /** Their name, or the email if that is how the caller knows them. */
  readonly shown: string;
}

const namedPeople = async ({ db }: SignedInContext, { userIds, emails }: People): Promise<NamedPerson[]> => {
  const [byId, byEmail] = await Promise.all([
    db.getMany(users, userIds),
    Promise.all(emails.map((email) => accountWithEmail(db, email))),
  ]);
  const known = new Map(byId.map((user) => [user.id, user]));
  return [
    ...userIds.map((id, index) => ({
      path: `userIds.${index}`,
      user: known.get(id),
      shown: known.get(id)?.name ?? id,
    })),
    ...emails.map((email, index) => ({ path: `emails.${index}`, user: byEmail[index], shown: email })),
  ];
};

const issueOf = (
  { path, user, shown }: NamedPerson,
  callerId: string,
  documents: readonly StoredLibraryDocument[],
): Issue | undefined => {
  if (!user || user.flags.includes('DISABLED')) return { path, message: 'User not found', code: 'unknown' };
  if (user.id === callerId) return { path, message: 'You can read your own conversation already', code: 'yourself' };
  const reader = { userId: user.id, isAdmin: isAdministrator(user) };
  if (documents.every((one) => mayRead(reader, one))) return undefined;
  const message = `${shown} may not read all documents that the answers come from`;
  return { path, message, code: 'not_a_reader', word: shown };
};

type People = Pick<z.output<typeof ShareWrite>, 'userIds' | 'emails'>;

/**
 * Returns the ids of the people with whom a copy is to be shared. Throws a field error for each who is unknown or may not
 * read all documents that the messages cite.
 */
export const readersNamed = async (
  ctx: SignedInContext,
  people: People,
  messages: readonly SharedMessage[],
): Promise<string[]> => {
  const [named, documents] = await Promise.all([namedPeople(ctx, people), readCited(ctx, messages)]);
  const issues = named.flatMap((person) => issueOf(person, ctx.actor.uid, documents) ?? []);
  if (issues.length > 0) throw new ApiError('bad_request', { detail: issues[0]!.message, issues });
  return [...new Set(named.map(({ user }) => user!.id))];
};
