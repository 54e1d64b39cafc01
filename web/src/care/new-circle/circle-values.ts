import { CircleCreate } from '@kindred/contract/care/circles/circle';
import { PersonCreate } from '@kindred/contract/care/record-subjects/record-subject';
import * as z from 'zod';
import type { Occasion } from './circle-name.ts';

/** The form of a new circle, as it is filled in. */
export interface CircleValues {
  readonly occasion: Occasion;
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly birth_date: string;
    readonly death_date: string;
  };
  readonly name: string;
  readonly description: string;
  readonly slug: string;
  readonly emails: string;
}

export const noValues: CircleValues = {
  occasion: 'caring',
  person: { first_name: '', last_name: '', birth_date: '', death_date: '' },
  name: '',
  description: '',
  slug: '',
  emails: '',
};

/** Returns what the form says about the person: a death only of somebody who has died. */
export const personOf = ({ occasion, person }: CircleValues) => ({
  ...person,
  birth_date: person.birth_date || null,
  death_date: (occasion === 'memory' && person.death_date) || null,
});

/** Judges the form. A group has no person. */
export const judgeWith = (emails: z.ZodType) => {
  const ofGroups = z.object({ ...CircleCreate.pick({ name: true, description: true }).shape, emails });
  const ofPeople = ofGroups.extend({ person: PersonCreate });
  return {
    safeParse: (given: unknown) => {
      const values = given as CircleValues;
      if (values.occasion === 'group') return ofGroups.safeParse(values);
      return ofPeople.safeParse({ ...values, person: personOf(values) });
    },
  };
};
