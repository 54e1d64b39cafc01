import type { passwordResetEndpoints } from '@kindred/contract/core/password-reset/endpoints';
import type { Handlers } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule, sealDue } from '../../platform/due-queue.ts';

export const passwordResetHandlers: Handlers<typeof passwordResetEndpoints> = {
  requestPasswordReset: {
    // Whether somebody has this e-mail is found out behind the answer: it costs and says the same for all.
    handle: async (ctx, { body }) => {
      const key = newId();
      const sealed = await sealDue('password-reset', key, { email: body.email });
      const id = await ctx.db.transaction(async (tx) =>
        schedule(tx, { kind: 'password-reset', key, tenantId: ctx.tenant.id, at: timestamp(), sealed }),
      );
      ctx.runSoon(id);
    },
    again: async () => undefined,
  },
};
