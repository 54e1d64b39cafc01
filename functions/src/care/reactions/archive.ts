import type { Comment } from '@kindred/contract/care/reactions/comment';
import { linkRelation } from '@kindred/contract/markdown/links';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { entry, facts } from '../archive-pages/frame.ts';
import { momentIn, type Sheet } from '../archive-pages/sheet.ts';
import type { ArchivePage, ArchivePart, GatheredRecord } from '../archive-part.ts';
import type { CircleContext } from '../context.ts';
import { linkedText } from '../linked-text.ts';
import type { CareNouns } from '../noun.ts';
import { comments, presentComment, reactions } from './store.ts';
import { circleKey, findReacted, keyOf, presentReactions, type Subject } from './subject.ts';

const recordsAtOnce = 100;

/** A comment in an archive, or the hearts on a record, with the record’s title. */
type Archived = { readonly about: string | null } & (Comment | { readonly hearts: number });

/** Renders a comment, or the number of a record's hearts. */
const archivedEntry = (sheet: Sheet, { record }: GatheredRecord): string => {
  const one = record as Archived;
  const { labels } = sheet;
  if ('hearts' in one) return entry(one.about ?? '', facts([[labels.fields.reactions, `♥ ${one.hearts}`]]));
  const author = one.author_name ?? labels.formerMember;
  return entry(
    one.about ? `${author} – ${one.about}` : author,
    `<blockquote class="words" dir="auto">${linkedText(one.text, linkRelation)}</blockquote>` +
      facts([[labels.fields.sent, e(momentIn(sheet, one.created_at))]]),
  );
};

/** Returns the titles of the records that the member may see now, by the ids of their hearts and comments. */
const titlesOf = async (
  nouns: CareNouns,
  { db, membership }: CircleContext,
  subjects: readonly Subject[],
): Promise<Map<string, string | null>> => {
  const found = await findReacted(nouns, db, [...new Map(subjects.map((one) => [keyOf(one), one])).values()]);
  return new Map([...found].filter(([, one]) => one.isSeenBy(membership)).map(([key, { title }]) => [key, title]));
};

const request = ({ membership: { circle_id } }: CircleContext, cursor: string | undefined) => ({
  where: { circle_id },
  sort: 'created_at',
  order: 'desc' as const,
  limit: recordsAtOnce,
  cursor,
});

const readComments = async (nouns: CareNouns, ctx: CircleContext, cursor: string | undefined): Promise<ArchivePage> => {
  const { items, nextCursor } = await ctx.db.scan(comments, request(ctx, cursor));
  const circle = circleKey(ctx.membership.circle_id);
  const states = await ctx.db.getMany(reactions, [circle, ...new Set(items.map(({ subject }) => subject))]);
  if (states.some(({ id, off }) => id === circle && off)) return { records: [], next: null };
  const off = new Set(states.filter((one) => one.off).map(({ id }) => id));
  const titles = await titlesOf(nouns, ctx, items);
  const shown = items.filter(({ subject }) => titles.has(subject) && !off.has(subject));
  const records = shown.map((one) => ({ record: { ...presentComment(one), about: titles.get(one.subject) ?? null } }));
  return { records, next: nextCursor ? `comments ${nextCursor}` : 'hearts ' };
};

const isOfRecord = (one: { readonly subject_kind: string }): one is Subject => one.subject_kind !== 'circle';

const readHearts = async (nouns: CareNouns, ctx: CircleContext, cursor: string | undefined): Promise<ArchivePage> => {
  const { items, nextCursor } = await ctx.db.scan(reactions, request(ctx, cursor));
  const ofRecords = items.filter((one) => one.hearted_by.length > 0 && !one.off && isOfRecord(one));
  const titles = await titlesOf(nouns, ctx, ofRecords as readonly (Subject & (typeof items)[number])[]);
  const records = ofRecords.flatMap((one) => {
    if (!isOfRecord(one) || !titles.has(keyOf(one))) return [];
    const { hearts } = presentReactions(one, one, ctx.actor.uid);
    const { subject_kind, subject_id } = one;
    return [{ record: { subject_kind, subject_id, hearts, about: titles.get(keyOf(one)) ?? null } }];
  });
  return { records, next: nextCursor ? `hearts ${nextCursor}` : null };
};

/** The comments that the member may see, latest first, and then the number of hearts on each record. */
export const reactionsArchive = (nouns: CareNouns): ArchivePart => ({
  name: 'reactions',
  chapter: 75,
  title: (t) => t('care:archive.partTitles.reactions'),
  entry: archivedEntry,
  read: async (ctx, cursor) => {
    const [phase, place] = cursor?.split(' ') ?? [];
    return phase === 'hearts' ? readHearts(nouns, ctx, place || undefined) : readComments(nouns, ctx, place);
  },
});
