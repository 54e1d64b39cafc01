import { noteUnanswered } from '../../platform/due-claims.ts';
import { type DueEntryOf, NoMoreTries, unsealDue } from '../../platform/due-queue.ts';
import { mostUnanswered, sendMail, UnansweredMail } from '../../platform/mail.ts';
import type { mail } from '../mails/due-kinds.ts';
import type { QueuedMail } from '../mails/post.ts';
import { allow } from './allow.ts';

/**
 * Hands a mail to the mail server, from the due queue. A failure is retried; a mail over a limit waits for the next
 * day. A mail that was sent twice without an answer is not sent a third time, since it has most likely arrived.
 */
export const deliverLetter = async (entry: DueEntryOf<typeof mail>): Promise<void> => {
  const { unanswered } = entry;
  if (unanswered >= mostUnanswered) throw new NoMoreTries(new UnansweredMail());
  const { to, outside, about, ...message } = (await unsealDue(entry)) as QueuedMail;
  const address = await allow(entry.tenantId, message.id, { address: to, outside }, about);
  try {
    await sendMail({ ...message, to: address }, () => noteUnanswered(entry, unanswered + 1));
  } catch (error) {
    // The server has answered and refused, so it does not have the mail.
    if (!(error instanceof UnansweredMail)) await noteUnanswered(entry, unanswered);
    throw error;
  }
};
