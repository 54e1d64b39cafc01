import type { PhotoPerson } from '@kindred/contract/care/documents/photo-people';
import { firstCharacters, fold } from '@kindred/contract/fold';
import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { fieldError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleMembers } from '../members/store.ts';
import { documents, type StoredDocument } from './store.ts';

type People = Pick<StoredDocument, 'people' | 'people_ids'>;

/** Returns the fields for these people, with the members' ids apart for searches. */
const fieldsFor = (people: readonly PhotoPerson[]): People => ({
  people: [...people],
  people_ids: people.flatMap(({ user_id }) => user_id ?? []),
});

/** Returns the people without those who are named twice. */
const once = (people: readonly PhotoPerson[]): PhotoPerson[] => {
  const keyOf = ({ name, user_id }: PhotoPerson): string => user_id ?? ` ${fold(name)}`;
  return [...new Map(people.map((person) => [keyOf(person), person])).values()];
};

/** Returns whether both lists name the same people in the same order. */
export const areSamePeople = (some: readonly PhotoPerson[] = [], others: readonly PhotoPerson[] = []): boolean =>
  JSON.stringify(some.map(({ name, user_id }) => [name, user_id])) ===
  JSON.stringify(others.map(({ name, user_id }) => [name, user_id]));

/**
 * Returns the fields for the people in a photo. A member gets the name of their membership, whatever the caller wrote. A
 * member who was named before may have left the circle since; a new one must be in it. One read for each new member.
 */
export const peopleFields = async (
  db: Database,
  { circle_id, people: before = [] }: Pick<StoredDocument, 'circle_id' | 'people'>,
  given: readonly PhotoPerson[],
): Promise<People> => {
  const known = new Map(before.map((person) => [person.user_id, person.name]));
  const ids = [...new Set(given.flatMap(({ user_id }) => user_id ?? []))].filter((id) => !known.has(id));
  const found = await db.getMany(
    circleMembers,
    ids.map((id) => circleMemberId(circle_id, id)),
  );
  for (const { active, user_id, name } of found)
    if (active) known.set(user_id, firstCharacters(name, limits.photoPersonName));
  const people = given.map(({ name, user_id }): PhotoPerson => {
    if (user_id === null) return { name, user_id };
    const own = known.get(user_id);
    if (own === undefined)
      throw fieldError('bad_request', 'people', 'This person is not in the circle', 'not_in_circle', name);
    return { name: own, user_id };
  });
  return fieldsFor(once(people));
};

const atOnce = 50;

/** Removes a person whose account has ended from the photos in which they are named. */
export const forgetInPhotos = async (db: Database, userId: string): Promise<void> => {
  for (let found = atOnce; found === atOnce;)
    found = await db.transaction(async (tx) => {
      const photos = await tx.findContaining(documents, 'people_ids', userId, atOnce);
      for (const photo of photos) tx.update(documents, photo, withoutPerson(photo, userId));
      return photos.length;
    });
};

const withoutPerson = ({ people = [] }: StoredDocument, userId: string): People =>
  fieldsFor(people.filter(({ user_id }) => user_id !== userId));

/** Returns the people of a deleted photo who may still be named: not members who have left since. */
export const peopleStillNamed = async (
  tx: Transaction,
  { circle_id, people = [], people_ids = [] }: StoredDocument,
): Promise<People> => {
  if (people_ids.length === 0) return {};
  const members = await tx.getMany(
    circleMembers,
    people_ids.map((id) => circleMemberId(circle_id, id)),
  );
  const here = new Set(members.map(({ user_id }) => user_id));
  return fieldsFor(people.filter(({ user_id }) => user_id === null || here.has(user_id)));
};
