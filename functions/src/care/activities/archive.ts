import type { Activity } from '@kindred/contract/care/activities/activity';
import { dateFormat } from '@kindred/contract/dates';
import { facts, plain } from '../archive-pages/frame.ts';
import { dayIn, type Sheet } from '../archive-pages/sheet.ts';
import type { ArchivePart, GatheredRecord } from '../archive-part.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { newestSeenBy } from './policy.ts';
import { activitiesOf, presentActivity } from './store.ts';

/** A news item. The first one of a month on its page names the month: `2026-11`. */
type ArchivedActivity = Activity & { readonly begins_month?: string };

const recordsAtOnce = 100;

const monthOf = (at: string): string => at.slice(0, 7);

/** Names a month in words. */
const monthIn = ({ reader }: Sheet, month: string): string =>
  dateFormat(reader, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

/** Renders a news item: what happened and when, under its month. */
const activityEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const { kind, at, actor_name, title, excerpt, on, begins_month } = record as ArchivedActivity;
  const { labels } = sheet;
  const isDeath = kind === 'death';
  // When the person who started the circle joins, the news item has the circle's name as its title.
  const hasStarted = kind === 'member' && title !== null;
  const who = (isDeath ? title : actor_name) ?? labels.formerMember;
  const month = begins_month ? `<h2>${e(monthIn(sheet, begins_month))}</h2>\n` : '';
  return (
    `${month}<article class="entry"><h3 dir="auto">${e(labels.happened(hasStarted ? 'started' : kind, who))}</h3>` +
    (title && !isDeath && !hasStarted ? `<p dir="auto">${e(title)}</p>` : '') +
    (excerpt ? `<blockquote>${plain(excerpt)}</blockquote>` : '') +
    facts([
      [labels.fields.died, isDeath && on ? e(dayIn(sheet, on)) : null],
      [labels.fields.starts, kind === 'event' && on ? e(dayIn(sheet, on)) : null],
      [labels.fields.added, e(dayIn(sheet, at))],
    ]) +
    '</article>'
  );
};

export const activitiesArchive: ArchivePart = {
  name: 'activities',
  chapter: 90,
  title: (t) => t('care:archive.partTitles.activities'),
  entry: activityEntry,
  read: async ({ db, membership: { circle_id, role } }, cursor) => {
    const request = { ...newestSeenBy(role), limit: recordsAtOnce, cursor };
    const { items, nextCursor } = await db.list(activitiesOf(circle_id), request);
    const records = items.map((activity, index) => {
      const month = monthOf(activity.at);
      const before = items[index - 1];
      const isFirst = !before || monthOf(before.at) !== month;
      return { record: { ...presentActivity(activity), ...(isFirst && { begins_month: month }) } };
    });
    return { records, next: nextCursor };
  },
};
