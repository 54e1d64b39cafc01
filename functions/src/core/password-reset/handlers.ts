import type { passwordResetEndpoints } from '@kindred/contract/core/password-reset/endpoints';
import type { Handlers } from '../../http/context.ts';
import { askForResetLink } from '../users/ask-for-reset-link.ts';

export const passwordResetHandlers: Handlers<typeof passwordResetEndpoints> = {
  requestPasswordReset: {
    // Looks up the e-mail after the response, whose time and content must be the same for all addresses.
    handle: (ctx, { body }) => askForResetLink(ctx.db, ctx.tenant.id, body.email),
    replay: async () => undefined,
  },
};
