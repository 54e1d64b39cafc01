import type { messageEndpoints } from '@kindred/contract/recruitment/messages/endpoints';
import { queueMessage } from '../../../functions/src/recruitment/messages/queue.ts';
import { candidateMessages } from '../../../functions/src/recruitment/messages/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { storeCandidate } from './recipients.ts';

/** Queues a mail that is sent in an hour; returns its id. */
const newMessage = async (
  { db, tenant, customerAdministrator: { uid } }: Scene,
  { subject = 'Hello', to }: { subject?: string; to?: Awaited<ReturnType<typeof storeCandidate>> } = {},
): Promise<string> => {
  const candidate = to ?? (await storeCandidate(db));
  const recruiter = { id: uid, name: 'Anna', replyTo: null };
  const mail = { candidate, positionId: null, recruiter, subject, text: 'Good day', language: 'en' };
  const message = await db.transaction(async (tx) => queueMessage(tx, tenant.id, mail, { at: secondsFromNow(3600) }));
  return message.id;
};

const newFailedMessage = async (scene: Scene): Promise<string> => {
  const id = await newMessage(scene);
  await scene.db.update(candidateMessages, id, undefined, () => ({
    deliveryStatus: 'FAILED' as const,
    failure: 'address_refused' as const,
  }));
  return id;
};

/** The candidate whose mails are listed, by scene. */
const listed = new WeakMap<Scene, Awaited<ReturnType<typeof storeCandidate>>>();

export const messageSamples: NounSamples<typeof messageEndpoints> = {
  examples: {
    listMessages: async (scene) => {
      const to = await storeCandidate(scene.db);
      await newMessage(scene, { to });
      return { by: scene.customerAdministrator, params: { id: to.id } };
    },
    listRecipients: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      query: { ids: (await storeCandidate(db)).id },
    }),
    sendMessages: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      body: { candidateIds: [(await storeCandidate(db)).id], subject: 'Hello', body: 'Good day {{candidate.name}}' },
    }),
    retryMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { messageId: await newFailedMessage(scene) },
    }),
    takeBackMessage: async (scene) => ({
      by: scene.customerAdministrator,
      params: { messageId: await newMessage(scene) },
    }),
  },
  budgets: {
    // Reads the candidate and the sender too.
    listMessages: {
      row: 'a list page of n: n + 2, + the candidate, + each sender',
      reads: 4,
      writes: 0,
      perEntry: true,
    },
    listRecipients: several(1, 0),
    // Reads the caller and the candidate. Writes the message with its due entry, the counter and the operation.
    sendMessages: several(2, 6),
    retryMessage: several(2, 4),
    takeBackMessage: several(2, 4),
  },
  lists: {
    listMessages: {
      by: asAdministrator,
      prepare: async (scene) => void listed.set(scene, await storeCandidate(scene.db)),
      params: (scene) => ({ id: listed.get(scene)!.id }),
      make: (scene, subject) => newMessage(scene, { subject, to: listed.get(scene)! }),
      labelOf: ({ subject }: { subject: string }) => subject,
    },
  },
};
