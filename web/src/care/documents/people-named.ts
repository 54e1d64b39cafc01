import type { PhotoPerson } from '@kindred/contract/care/documents/photo-people';
import type { Member } from '@kindred/contract/care/members/member';
import { limits } from '@kindred/contract/limits';

/** Returns the people with these names: as they were named before, else members of the circle, else names alone. */
export const peopleNamed = (
  names: readonly string[],
  before: readonly PhotoPerson[],
  members: readonly Pick<Member, 'user_id' | 'name'>[],
): PhotoPerson[] =>
  names
    .map((name) => name.trim().slice(0, limits.photoPersonName))
    .filter(Boolean)
    .map(
      (name) =>
        before.find((person) => person.name === name) ?? {
          name,
          user_id: members.find((member) => member.name.slice(0, limits.photoPersonName) === name)?.user_id ?? null,
        },
    );
