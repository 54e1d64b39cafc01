import type { feedbackEndpoints } from '@kindred/contract/recruitment/feedback/endpoints';
import { feedback, feedbackId } from '../../../functions/src/recruitment/feedback/store.ts';
import type { NounSamples } from '../noun.ts';
import { list, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { sceneMeeting } from './meetings.ts';

/** A complete feedback. */
export const feedbackFields = (also: object = {}) => ({
  scores: { plants: 4, team: null },
  rating: 4,
  recommendation: 'YES' as const,
  strengths: 'Knows every rose by name',
  concerns: '',
  ...also,
});

/** Stores a meeting with a member's draft about its candidate. */
const withDraft = async (scene: Scene, status: 'DRAFT' | 'SUBMITTED' = 'DRAFT') => {
  const { id, candidateId } = await sceneMeeting(scene, scene.member);
  const author = scene.member;
  await scene.db.create(
    feedback,
    {
      ...feedbackFields(),
      meetingId: id,
      candidateId,
      authorId: author.uid,
      authorName: author.name,
      criteria: [{ key: 'plants', title: 'Knows plants' }],
      status,
      submittedAt: status === 'SUBMITTED' ? '2026-11-01T10:00:00.000Z' : null,
      revisions: [],
    },
    feedbackId(id, candidateId, author.uid),
  );
  return { id, candidateId };
};

export const feedbackSamples: NounSamples<typeof feedbackEndpoints> = {
  examples: {
    listDueFeedback: ({ member }) => ({ by: member }),
    listMeetingFeedback: async (scene) => ({ by: scene.member, params: { id: (await withDraft(scene)).id } }),
    listCandidateFeedback: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await withDraft(scene, 'SUBMITTED')).candidateId },
    }),
    saveOwnFeedback: async (scene) => ({ by: scene.member, params: await withDraft(scene), body: feedbackFields() }),
    submitOwnFeedback: async (scene) => ({ by: scene.member, params: await withDraft(scene) }),
  },
  budgets: {
    listDueFeedback: { ...list, row: undefined },
    // The meeting, its position and the feedback.
    listMeetingFeedback: { ...list, row: undefined, reads: 3 },
    listCandidateFeedback: { ...list, row: undefined },
    saveOwnFeedback: several(4, 1),
    // Also writes the candidate's rating.
    submitOwnFeedback: several(5, 2),
  },
};
