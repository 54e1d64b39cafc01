import { comments, reactions } from '../../functions/src/care/reactions/store.ts';
import { keyOf, none } from '../../functions/src/care/reactions/subject.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../support/care/circles.ts';
import { addMember } from '../support/care/invitations.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { allowed } from './checked.ts';
import type { Row, Section } from './rows.ts';

const pageSize = 20;
const most = 10_000;
/** The page, one more that shows whether it is the last, and what decides who may see it. */
const pageReads = pageSize + 5;

interface Page {
  readonly items: readonly { readonly text: string }[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Adds this many comments to a new memory. Returns the path of its comments. */
const commented = async (tenant: TestTenant, owner: Persona, friend: Persona, count: number): Promise<string> => {
  const { id: circle_id } = await createCircle(owner, `Rosa’s ${count}`);
  await addMember(owner, circle_id, friend);
  const memory = { text: 'She knew every rose in the garden by name.' };
  const made = await allowed(owner.call(`POST /api/v1/care/circles/${circle_id}/testimonies`, { body: memory }), 201);
  const subject = { circle_id, subject_kind: 'testimony', subject_id: made.body.id } as const;
  const [client, db] = [await firestore(), tenantDatabase(tenant.id)];
  const writer = client.bulkWriter();
  for (let nth = 0; nth < count; nth++) {
    const fields = {
      ...subject,
      subject: keyOf(subject),
      text: `Comment ${nth}`,
      mentions: [],
      mentioned_at: {},
      author_id: owner.uid,
      author_name: 'Olga',
      edited_at: null,
      reported: false,
      reported_text: null,
      reports: [],
    };
    const at = timestamp(Date.now() - (count - nth) * 60_000);
    void writer.set(db.reference(client, comments).doc(`comment-${count}-${nth}`), encode(comments, fields, 1, at, at));
  }
  const state = { ...subject, ...none, comments: count };
  void writer.set(db.reference(client, reactions).doc(keyOf(subject)), encode(reactions, state, 1));
  await writer.close();
  return `/api/v1/care/circles/${circle_id}/reactions/testimony/${subject.subject_id}/comments`;
};

/** Measures the calls of a record with very many comments against one with a hundred. */
export const manyComments = async (): Promise<Section> => {
  const tenant = await new TestTenant().create();
  const [owner, friend] = [await tenant.person('Olga'), await tenant.person('Max')];
  const measure = async (count: number) => {
    const path = await commented(tenant, owner, friend, count);
    const page = async (query: string) => {
      const { body, operations } = await allowed(owner.call(`GET ${path}?limit=${pageSize}${query}`), 200);
      return { page: body as Page, reads: operations.reads };
    };
    const first = await page('');
    const second = await page(`&cursor=${encodeURIComponent(first.page.nextCursor!)}`);
    const add = async () =>
      (await allowed(friend.call(`POST ${path}`, { body: { text: 'One more', mentions: [] } }), 201)).operations;
    const opening = await add();
    const written = await add();
    const heart = await allowed(friend.call(`PUT ${path.replace(/comments$/, 'heart')}`), 200);
    return { first, second, opening, written, heart: heart.operations };
  };
  const [few, many] = [await measure(100), await measure(most)];
  const row = (what: string, figure: number, budget: number): Row => ({
    what,
    figure: String(figure),
    budget: `≤ ${budget}`,
    holds: figure <= budget,
    isExact: true,
  });
  return {
    title: `A memory with ${most} comments`,
    rows: [
      row('reads of the first page', many.first.reads, pageReads),
      row('reads of the second page', many.second.reads, pageReads),
      { ...row('comments that the page counts', many.first.page.total, most), holds: many.first.page.total === most },
      row('reads of a new comment', many.written.reads, few.written.reads + 1),
      row('writes of the first comment in ten minutes', many.opening.writes, 3),
      row('writes of each other comment', many.written.writes, 2),
      row('writes of a heart in these ten minutes', many.heart.writes, 1),
    ],
  };
};
