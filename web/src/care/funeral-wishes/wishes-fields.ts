import { FuneralWishesWrite } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import * as z from 'zod';

/** Wishes as form fields: lists as lines, unanswered choices as an empty string. */
export interface WishesFields {
  readonly ceremony_type: string;
  readonly burial_or_cremation: string;
  readonly place: string;
  readonly music: string;
  readonly readings: string;
  readonly dress: string;
  readonly flowers: string;
  readonly donations_to: string;
  readonly guests_note: string;
  readonly other: string;
  readonly shared_with: string;
}

export const fieldsOf = (wishes: FuneralWishes): WishesFields => ({
  ceremony_type: wishes.ceremony_type ?? '',
  burial_or_cremation: wishes.burial_or_cremation ?? '',
  place: wishes.place ?? '',
  music: wishes.music.join('\n'),
  readings: wishes.readings.join('\n'),
  dress: wishes.dress ?? '',
  flowers: wishes.flowers ?? '',
  donations_to: wishes.donations_to ?? '',
  guests_note: wishes.guests_note ?? '',
  other: wishes.other ?? '',
  shared_with: wishes.shared_with,
});

/** The questions of each step, in order. */
const asked: readonly (readonly (keyof WishesFields)[])[] = [
  ['ceremony_type', 'burial_or_cremation', 'place'],
  ['music', 'readings'],
  ['dress', 'flowers', 'donations_to', 'guests_note'],
  ['other'],
  ['shared_with'],
];

/** Returns the first unanswered step, or the first step if all have answers. */
export const firstOpenStep = (wishes: FuneralWishes): number => {
  const fields = fieldsOf(wishes);
  // The audience counts as answered unless it is nobody. Without a circle it is not asked.
  const isSaid = (field: keyof WishesFields): boolean =>
    field === 'shared_with'
      ? fields.shared_with !== 'none' || wishes.record_subject_id === null
      : fields[field].trim() !== '';
  return Math.max(
    0,
    asked.findIndex((step) => !step.some(isSaid)),
  );
};

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the fields as the API expects them. */
export const writtenWishes = (fields: WishesFields) => ({
  ...fields,
  ceremony_type: (fields.ceremony_type || null) as FuneralWishes['ceremony_type'],
  burial_or_cremation: (fields.burial_or_cremation || null) as FuneralWishes['burial_or_cremation'],
  shared_with: fields.shared_with as FuneralWishes['shared_with'],
  music: lines(fields.music),
  readings: lines(fields.readings),
});

const whole = z.strictObject(FuneralWishesWrite);

/** Validates the fields against the contract's schema. An error in a line appears at its field. */
export const wishesSchema = {
  safeParse: (values: unknown) => {
    const { success, error } = whole.safeParse(writtenWishes(values as WishesFields));
    return { success, error: error && { issues: error.issues.map((one) => ({ ...one, path: one.path.slice(0, 1) })) } };
  },
};
