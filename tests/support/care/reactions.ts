import type { commentEndpoints } from '@kindred/contract/care/reactions/comment-endpoints';
import type { reactionEndpoints } from '@kindred/contract/care/reactions/endpoints';
import { comments, reactions } from '../../../functions/src/care/reactions/store.ts';
import { keyOf, none } from '../../../functions/src/care/reactions/subject.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { circleList, list, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { admins, by, everyMember, to } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Makes a published testimony. Returns the path parameters of its hearts and comments. */
export const newTestimony = async (db: Database, circle_id: string, author: Persona) => {
  const fields = {
    circle_id,
    author_id: author.uid,
    author_name: author.name,
    guest_name: null,
    link_id: null,
    text: 'She knew every rose by name.',
    picture_document_id: null,
    scope: 'CIRCLE' as const,
    status: 'PUBLISHED' as const,
    rejection_reason: null,
    published_at: timestamp(),
  };
  const made = await db.create(testimonies, fields, newId());
  return { circle_id, subject_kind: 'testimony' as const, subject_id: made!.id };
};

/** Makes a comment on a testimony. Returns its id, and its record. */
const newComment = async ({ db, circleId, member }: Scene, reported = false) => {
  const subject = await newTestimony(db, circleId, member);
  const key = keyOf(subject);
  await db.create(
    reactions,
    { ...subject, ...none, hearted_by: [member.uid], comments: 1, hearted_at: { [member.uid]: timestamp() } },
    key,
  );
  const fields = {
    ...subject,
    subject: key,
    text: 'So did her roses.',
    mentions: [],
    mentioned_at: {},
    edited_at: null,
    author_id: member.uid,
    author_name: member.name,
    reported,
    reported_text: reported ? 'So did her roses.' : null,
    reports: [],
  };
  const made = await db.create(comments, fields, newId());
  return { subject, comment_id: made!.id };
};

const words = { text: 'I hear her <b>laugh</b>.', mentions: [] };

/** People cannot change words that another person has signed. */
const notOfAnother = 'insufficient_permissions';

export const reactionSamples: CareSamples<typeof reactionEndpoints & typeof commentEndpoints> = {
  examples: {
    getReactions: async (scene) => {
      const { subject } = await newComment(scene);
      const subjects = `testimony:${subject.subject_id}`;
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { subjects } };
    },
    updateCircleReactions: async ({ owner, circleId }) => ({
      by: owner,
      params: { circle_id: circleId },
      body: { off: false },
    }),
    updateReactions: async (scene) => ({
      by: scene.member,
      params: await newTestimony(scene.db, scene.circleId, scene.member),
      body: { off: true },
    }),
    giveHeart: async (scene) => ({
      by: scene.familyMember,
      params: await newTestimony(scene.db, scene.circleId, scene.member),
    }),
    takeHeartBack: async (scene) => ({ by: scene.member, params: (await newComment(scene)).subject }),
    listComments: async (scene) => {
      const { subject } = await newComment(scene);
      return { by: scene.member, params: subject, query: { limit: 20, offset: 0 } };
    },
    createComment: async (scene) => ({
      by: scene.familyMember,
      params: await newTestimony(scene.db, scene.circleId, scene.member),
      body: words,
    }),
    updateComment: async (scene) => ({
      by: scene.member,
      params: { comment_id: (await newComment(scene)).comment_id },
      body: words,
    }),
    deleteComment: async (scene) => ({
      by: scene.member,
      params: { comment_id: (await newComment(scene)).comment_id },
    }),
    reportComment: async (scene) => ({
      by: scene.familyMember,
      params: { comment_id: (await newComment(scene)).comment_id },
      body: { reason: 'Not kind' },
    }),
    listReportedComments: async (scene) => {
      await newComment(scene, true);
      return { by: scene.owner, params: { circle_id: scene.circleId }, query: { limit: 20 } };
    },
    dismissCommentReports: async (scene) => ({
      by: scene.owner,
      params: { comment_id: (await newComment(scene, true)).comment_id },
    }),
  },
  budgets: {
    // Reads the membership, the record, its hearts and comments, and whether they are off in the circle.
    getReactions: several(4, 0),
    updateCircleReactions: several(1, 1),
    updateReactions: several(4, 1),
    // Its news waits in the due queue, with all others of ten minutes.
    giveHeart: several(4, 2),
    takeHeartBack: several(4, 1),
    listComments: { ...list, row: 'a list page of n: n + 2, + 4 the membership, the record and its hearts', reads: 6 },
    // Counts the day's comments, and the same as a heart; it also writes the comment. A second one within ten minutes
    // schedules nothing.
    createComment: several(5, 3),
    // Reads the comment again in the transaction, with its record.
    updateComment: several(6, 1),
    deleteComment: several(6, 2),
    // The rate counter, and a due entry that notifies the admins.
    reportComment: several(7, 3),
    listReportedComments: circleList,
    dismissCommentReports: several(3, 1),
  },
  roles: [
    { call: 'getReactions', expected: everyMember() },
    { call: 'updateCircleReactions', expected: admins('circle_admin_required') },
    { call: 'updateReactions', expected: admins(notOfAnother), whose: by('member') },
    { call: 'giveHeart', expected: everyMember() },
    { call: 'takeHeartBack', expected: everyMember() },
    { call: 'listComments', expected: everyMember() },
    { call: 'createComment', expected: everyMember() },
    {
      call: 'updateComment',
      expected: to([notOfAnother, notOfAnother, notOfAnother, notOfAnother], 'not_found'),
      whose: by('member'),
    },
    { call: 'deleteComment', expected: admins(notOfAnother, 'not_found'), whose: by('member') },
    { call: 'reportComment', expected: everyMember('not_found') },
    { call: 'listReportedComments', expected: admins('circle_admin_required') },
    {
      call: 'dismissCommentReports',
      expected: admins('circle_admin_required', 'not_found'),
      whose: by('member', 'circle_admin_required'),
    },
  ],
};
