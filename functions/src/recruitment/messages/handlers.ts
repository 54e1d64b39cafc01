import type { messageEndpoints } from '@kindred/contract/recruitment/messages/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { candidates } from '../candidates/store.ts';
import { presentMessages } from './present.ts';
import { queueAgain, takeBack } from './queue.ts';
import { recipientsFor } from './recipients.ts';
import { startSending } from './send.ts';
import { candidateMessages, type StoredMessage } from './store.ts';

const messageIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredMessage> => {
  const message = await from.get(candidateMessages, id);
  if (!message) throw new ApiError('not_found');
  return message;
};

export const messageHandlers: Handlers<typeof messageEndpoints> = {
  listMessages: async ({ db }, { params, query }) => {
    const [candidate, page] = await Promise.all([
      db.get(candidates, params.id),
      pageOf(db, candidateMessages, { ...query, q: undefined }, { candidateId: params.id }),
    ]);
    if (!candidate) throw new ApiError('not_found');
    return { ...page, items: await presentMessages(db, page.items) };
  },
  listRecipients: async ({ db }, { query }) => ({ items: await recipientsFor(db, query) }),
  sendMessages: {
    handle: async (ctx, { body }) => ({ operation: await startSending(ctx, body) }),
    replay: async ({ db }, _input, id) => {
      const operation = await db.get(operations, id);
      if (!operation) throw new ApiError('not_found');
      return { operation };
    },
  },
  retryMessage: {
    handle: async ({ db, tenant }, { params }) => {
      const queued = await db.transaction(async (tx) =>
        queueAgain(tx, tenant.id, await messageIn(tx, params.messageId)),
      );
      return (await presentMessages(db, [queued]))[0]!;
    },
    replay: async ({ db }, { params }) => (await presentMessages(db, [await messageIn(db, params.messageId)]))[0]!,
  },
  takeBackMessage: ({ db, tenant }, { params }) =>
    db.transaction(async (tx) => takeBack(tx, tenant.id, await messageIn(tx, params.messageId))),
};
