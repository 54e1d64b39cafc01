import { TagsInput } from '@mantine/core';
import type { PhotoPerson } from '@kindred/contract/care/documents/photo-people';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { fieldErrors } from '../../ui/field-errors.ts';
import { useMembers } from '../live/use-members.ts';
import { useUserContacts } from '../user-contacts/use-user-contacts.ts';
import { peopleNamed } from './people-named.ts';

interface PhotoPeopleFieldProps {
  readonly circleId: string;
  readonly people: readonly PhotoPerson[];
  readonly set: (people: readonly PhotoPerson[]) => void;
  /** Why the photo was not saved, if it was not. */
  readonly problem: Error | null;
}

/** Asks who is in a photo. Offers the circle's members and the reader's contacts; any other name can be typed. */
export const PhotoPeopleField = ({ circleId, people, set, problem }: PhotoPeopleFieldProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  const { members = [] } = useMembers(circleId);
  const contacts = useUserContacts('').data?.pages.flatMap(({ items }) => items) ?? [];
  const offered = [...members, ...contacts].map(({ name }) => name.slice(0, limits.photoPersonName));
  return (
    <TagsInput
      label={t('edit.people')}
      description={t('edit.peopleHelp')}
      data={[...new Set(offered)]}
      value={people.map(({ name }) => name)}
      onChange={(names) => set(peopleNamed(names, people, members))}
      maxTags={limits.photoPeople}
      acceptValueOnBlur
      clearButtonProps={{ 'aria-label': t('edit.clearPeople') }}
      error={problem instanceof ApiProblem ? fieldErrors(problem.issues, tApp)['people'] : undefined}
    />
  );
};
