import type { jobApplicationEndpoints } from '@kindred/contract/recruitment/job-applications/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { candidates } from '../candidates/store.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { confirmApplication, openApplication } from './confirm.ts';
import { sendApplication } from './send.ts';
import { jobAnswers, mostAnswers, type StoredJobAnswers } from './store.ts';

const presentAnswers = ({ id, positionId, positionTitle, answers, answeredAt }: StoredJobAnswers) => ({
  id,
  positionId,
  positionTitle,
  answers,
  answeredAt,
});

export const jobApplicationHandlers = (
  nouns: readonly RecruitmentNoun[],
): Handlers<typeof jobApplicationEndpoints> => ({
  sendJobApplication: {
    handle: async (ctx, { params, body, file }) => {
      await sendApplication(ctx, params.slug, body, file);
      return { email: body.email };
    },
    replay: async (_ctx, { body }) => ({ email: body.email }),
  },
  openJobApplication: { handle: (ctx, { body }) => openApplication(ctx, body.token), replay: 'run' },
  confirmJobApplication: {
    handle: async (ctx, { body }) => ({ positionTitle: await confirmApplication(ctx, nouns, body) }),
    replay: 'run',
  },
  listJobAnswers: async ({ db }, { params }) => {
    const [candidate, found] = await Promise.all([
      db.get(candidates, params.id),
      db.find(jobAnswers, { candidateId: params.id }, mostAnswers),
    ]);
    if (!candidate) throw new ApiError('not_found');
    return { items: found.toSorted((one, other) => (one.answeredAt < other.answeredAt ? 1 : -1)).map(presentAnswers) };
  },
});
