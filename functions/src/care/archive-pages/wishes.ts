import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { entry, facts, plain } from './frame.ts';
import { prose } from './prose.ts';
import { dayIn, type Sheet } from './sheet.ts';

const listed = (lines: readonly string[]): string =>
  lines.length > 0 ? `<ul>${lines.map((one) => `<li dir="auto">${e(one)}</li>`).join('')}</ul>` : '';

/** Renders the funeral wishes that are shared with this member. */
export const wishesEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const wishes = record as FuneralWishes;
  const { fields, terms, funeralWishes, formerMember } = sheet.labels;
  return entry(
    wishes.for_name ?? funeralWishes,
    facts([
      [fields.by, e(sheet.nameOf(wishes.user_id) ?? formerMember)],
      [fields.ceremony, wishes.ceremony_type && e(terms[wishes.ceremony_type]!)],
      [fields.burial, wishes.burial_or_cremation && e(terms[wishes.burial_or_cremation]!)],
      [fields.place, plain(wishes.place)],
      [fields.music, listed(wishes.music)],
      [fields.readings, listed(wishes.readings)],
      [fields.dress, plain(wishes.dress)],
      [fields.flowers, plain(wishes.flowers)],
      [fields.donations, plain(wishes.donations_to)],
      [fields.guests, plain(wishes.guests_note)],
      [fields.changed, e(dayIn(sheet, wishes.updated_at))],
    ]) + (wishes.other ? prose(sheet, wishes.other) : ''),
  );
};
