import type { libraryEndpoints } from '@kindred/contract/document/library/endpoints';
import type { Handlers } from '../../http/context.ts';
import { libraryFor } from './overview.ts';
import { startRebuild } from './rebuild.ts';
import { deleteReported, unansweredQuestions } from './unanswered.ts';

export const libraryHandlers: Handlers<typeof libraryEndpoints> = {
  getLibrary: (ctx) => libraryFor(ctx),
  listUnansweredQuestions: (ctx) => unansweredQuestions(ctx),
  deleteReportedQuestion: (ctx, { params }) => deleteReported(ctx, params.id),
  rebuildLibraryIndex: {
    handle: (ctx) => startRebuild(ctx),
    replay: async (_ctx, _input, operationId) => ({ operationId }),
  },
};
