import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { dateFormat, partialDayInWords, type Reader } from '@kindred/contract/dates';
import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { Language } from '../../locales/texts.ts';
import type { FileInZip } from './file-in-zip.ts';
import type { ArchiveLabels } from './labels.ts';

/** Everything that the pages of an archive need. */
export interface Sheet {
  readonly language: Language;
  /** The owner's date settings. */
  readonly reader: Reader;
  readonly labels: ArchiveLabels;
  /** The name of the record subject, or of the circle if there is none. */
  readonly title: string;
  /** The document that is the circle’s picture, if it has one. */
  readonly picture: string | null;
  readonly subject: Pick<RecordSubject, 'picture' | 'birth_date' | 'death_date'> | undefined;
  /** The text for the cover, in the archive's language if it is written in that language. */
  readonly epitaph: { readonly title: string; readonly lang: string; readonly content: string } | undefined;
  /** The name of the archive's owner. */
  readonly owner: string;
  /** When the archive was requested, ISO 8601. */
  readonly madeAt: string;
  /** The parts that have records, in order, with their titles and record counts. */
  readonly parts: readonly { readonly name: ArchivePartName; readonly title: string; readonly count: number }[];
  /** Finds a document's file in the zip by the document's id. */
  readonly fileOf: (id: string | null) => FileInZip | undefined;
  /** Finds a member's name by id. */
  readonly nameOf: (userId: string | null) => string | undefined;
}

/** Formats a date, or the owner’s date of a timestamp, in words. */
export const dayIn = ({ reader }: Pick<Sheet, 'reader'>, at: string): string => {
  const timeZone = at.length === 10 ? 'UTC' : reader.timeZone;
  return dateFormat(reader, { dateStyle: 'long', timeZone }).format(new Date(at));
};

/** Formats a date of someone's life in words, as precisely as it is known. */
export const lifeDateIn = ({ reader }: Pick<Sheet, 'reader'>, date: string): string => partialDayInWords(date, reader);

/** Formats a timestamp in words, to the minute, by the owner’s clock. */
export const momentIn = ({ reader }: Pick<Sheet, 'reader'>, at: string): string =>
  dateFormat(reader, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: reader.timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

/** Formats a size in decimal kB or MB. */
export const sizeIn = ({ language }: Pick<Sheet, 'language'>, bytes: number): string => {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)));
};

/** Returns the URL of a file in the zip, relative to a page at its top level. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
