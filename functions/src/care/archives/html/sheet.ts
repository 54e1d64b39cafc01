import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { Language } from '../../../locales/texts.ts';
import type { FileInZip } from '../step-files.ts';
import type { ArchiveLabels } from './labels.ts';

/** What every page of an archive knows. */
export interface Sheet {
  readonly language: Language;
  readonly labels: ArchiveLabels;
  /** Whom or what it is about: the person whom the circle is for, else the circle. */
  readonly title: string;
  /** The document that is the circle’s picture, if it has one. */
  readonly picture: string | null;
  /** Whose archive it is. */
  readonly owner: string;
  /** When it was asked for, ISO 8601. */
  readonly madeAt: string;
  /** What is in it, in order, with how many records. */
  readonly parts: readonly { readonly name: ArchivePartName; readonly count: number }[];
  /** A document that is in it, by its id. */
  readonly fileOf: (id: string | null) => FileInZip | undefined;
  /** What a member is called, by id. */
  readonly nameOf: (userId: string | null) => string | undefined;
}

/** A day, or the day of a moment in UTC, in words. */
export const dayIn = ({ language }: Pick<Sheet, 'language'>, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** A size as people read it: in MB or kB of a thousand. */
export const sizeIn = ({ language }: Pick<Sheet, 'language'>, bytes: number): string => {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)));
};

/** The address of a file of the zip, from a page at its top. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
