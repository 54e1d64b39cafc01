import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { mail } from './due-kinds.ts';

/** The mails of all modules. */
export const mailsNoun = noun({
  due: [defineDue(mail, async () => (await import('./post.ts')).deliverLetter)],
});
