import { recordSubjectCircleEndpoints } from '@kindred/contract/care/record-subject-circles/endpoints';
import { api, noun } from '../noun.ts';
import { recordSubjectCircles } from './store.ts';

/** The link between a circle and its subject. */
export const recordSubjectCirclesNoun = noun({
  tags: { 'care/record-subject-circles': 'How a circle relates to the person it is for.' },
  apis: [api(recordSubjectCircleEndpoints, async () => (await import('./handlers.ts')).recordSubjectCircleHandlers)],
  ofCircles: [recordSubjectCircles],
  archivedIn: { recordSubjectCircles: 'record-subject' },
  subjectRemoved: async (tx, _tenantId, { circle_id }) => tx.remove(recordSubjectCircles, circle_id),
});
