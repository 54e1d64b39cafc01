import {
  type Audience,
  type LibraryDocument,
  LibraryDocumentWrite,
} from '@kindred/contract/document/documents/document';
import * as z from 'zod';

/** A document's fields as the form has them. */
export interface DocumentValues {
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly audience: Audience;
  readonly userIds: string[];
  /** The last day, such as 2027-03-31; empty for none. */
  readonly lastDay: string;
}

/** Returns the day of a moment, where the reader is. */
const dayOf = (moment: string): string => {
  const date = new Date(moment);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns the end of a day, where the reader is; null without a day. */
export const endOfDay = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

export const valuesOf = ({
  name,
  description,
  tags,
  audience,
  userIds,
  expiresAt,
}: Pick<LibraryDocument, keyof typeof LibraryDocumentWrite>): DocumentValues => ({
  name,
  description,
  tags,
  audience,
  userIds,
  lastDay: expiresAt ? dayOf(expiresAt) : '',
});

export const bodyOf = ({ lastDay, userIds, ...values }: DocumentValues) => ({
  ...values,
  userIds: values.audience === 'USERS' ? userIds : [],
  expiresAt: endOfDay(lastDay),
});
export type DocumentBody = ReturnType<typeof bodyOf>;

const schema = z.object(LibraryDocumentWrite);

/** Validates the form. */
export const documentJudge = { safeParse: (values: unknown) => schema.safeParse(bodyOf(values as DocumentValues)) };
