import type { passwordResetEndpoints } from '@kindred/contract/core/password-reset/endpoints';
import type { Handlers } from '../../http/context.ts';
import { askForResetLink } from './ask.ts';

export const passwordResetHandlers: Handlers<typeof passwordResetEndpoints> = {
  requestPasswordReset: {
    // Whether somebody has this e-mail is found out behind the answer: it costs and says the same for all.
    handle: async (ctx, { body }) => {
      const due = await askForResetLink(ctx.db, ctx.tenant.id, body.email);
      if (due) ctx.runSoon(due);
    },
    again: async () => undefined,
  },
};
