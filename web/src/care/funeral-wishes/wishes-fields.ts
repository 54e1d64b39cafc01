import { FuneralWishesWrite } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import * as z from 'zod';

/** Wishes as the fields of the form hold them: lists as lines, what is open as an empty word. */
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

/** What each step asks, in their order. */
const asked: readonly (readonly (keyof WishesFields)[])[] = [
  ['ceremony_type', 'burial_or_cremation', 'place'],
  ['music', 'readings'],
  ['dress', 'flowers', 'donations_to', 'guests_note'],
  ['other'],
  ['shared_with'],
];

/** The first step of which nothing is answered; where there is none, the first of all. */
export const firstOpenStep = (wishes: FuneralWishes): number => {
  const fields = fieldsOf(wishes);
  // Who may read them is said unless it is left at nobody; it is not asked where there is no circle.
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

/** The fields as they are sent. */
export const writtenWishes = (fields: WishesFields) => ({
  ...fields,
  ceremony_type: (fields.ceremony_type || null) as FuneralWishes['ceremony_type'],
  burial_or_cremation: (fields.burial_or_cremation || null) as FuneralWishes['burial_or_cremation'],
  shared_with: fields.shared_with as FuneralWishes['shared_with'],
  music: lines(fields.music),
  readings: lines(fields.readings),
});

const whole = z.strictObject(FuneralWishesWrite);

/** Judges the fields by the contract; what is wrong with a line is said of its field. */
export const wishesSchema = {
  safeParse: (values: unknown) => {
    const { success, error } = whole.safeParse(writtenWishes(values as WishesFields));
    return { success, error: error && { issues: error.issues.map((one) => ({ ...one, path: one.path.slice(0, 1) })) } };
  },
};
