import type { Document } from '@kindred/contract/care/documents/document';
import { listInWords } from '@kindred/contract/dates';
import { useReader } from '../../ui/use-day.ts';
import { useMembers } from '../live/use-members.ts';

/** Returns the names of the people in a photo as a list in words; '' if nobody is named. Members have today's names. */
export const usePeopleInPhoto = ({ circle_id, people = [] }: Pick<Document, 'circle_id' | 'people'>): string => {
  const reader = useReader();
  const { members = [] } = useMembers(circle_id, { isAsked: people.some(({ user_id }) => user_id !== null) });
  const names = new Map(members.map(({ user_id, name }) => [user_id, name]));
  return listInWords(
    people.map(({ name, user_id }) => (user_id !== null && names.get(user_id)) || name),
    reader,
  );
};
