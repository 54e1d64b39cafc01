import type { PersonalFile, SignedInContext } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { readAttachment } from './attachments.ts';
import { presentMessage } from './present.ts';
import { deferredAttachments, deferredMessages, type StoredMessage } from './store.ts';

const latest = { sort: 'at', order: 'desc' } as const;

/** Exports the messages that the caller wrote or received, with their files. */
export async function* ownMessages(ctx: SignedInContext): AsyncGenerator<PersonalFile> {
  const { db, actor } = ctx;
  const [written, received] = await Promise.all([
    everyEntry(db, deferredMessages, { where: { user_id: actor.uid }, ...latest }),
    everyEntry(db, deferredMessages, { contains: { field: 'received_by', name: actor.uid }, ...latest }),
  ]);
  const shown = (messages: readonly StoredMessage[]) =>
    Promise.all(messages.map((message) => presentMessage(ctx, message, actor.uid)));
  yield {
    path: 'care/deferred-messages.json',
    title: (t) => t('care:personalData.deferredMessages'),
    content: { written: await shown(written), received: await shown(received) },
  };
  for (const message of [...written, ...received]) {
    for (const stored of await db.getMany(deferredAttachments, message.attachment_ids)) {
      const { attachments } = await presentMessage(ctx, message, actor.uid);
      const name = attachments.find(({ id }) => id === stored.id)?.name ?? stored.id;
      yield {
        path: `care/deferred-messages/${stored.id}-${name}`,
        title: () => name,
        read: () => readAttachment(ctx.tenant.id, stored, ctx.files),
      };
    }
  }
}
