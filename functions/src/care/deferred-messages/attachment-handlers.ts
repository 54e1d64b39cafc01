import type { deferredAttachmentEndpoints } from '@kindred/contract/care/deferred-messages/attachment-endpoints';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { attachmentAnswer, describeAttachment, uploadAttachment } from './attachments.ts';
import { deferredAttachments, deferredMessages } from './store.ts';

export const deferredAttachmentHandlers: CareHandlers<typeof deferredAttachmentEndpoints> = {
  uploadDeferredAttachment: {
    handle: async (ctx, { file }) => uploadAttachment(ctx, file),
    replay: async (ctx, _input, id) => {
      const stored = await ctx.db.get(deferredAttachments, id);
      if (stored?.user_id !== ctx.actor.uid) throw new ApiError('not_found');
      return describeAttachment(ctx.tenant.id, stored);
    },
  },
  getDeferredAttachmentFile: async (ctx, { params: { message_id, attachment_id } }) => {
    const [message, stored] = await Promise.all([
      ctx.db.get(deferredMessages, message_id),
      ctx.db.get(deferredAttachments, attachment_id),
    ]);
    if (!message?.readers.includes(ctx.actor.uid) || stored?.message_id !== message_id) throw new ApiError('not_found');
    return attachmentAnswer(ctx, stored);
  },
};
