import { fold } from '@kindred/contract/fold';
import type { likenesses } from '@kindred/contract/recruitment/candidates/candidate';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of an address: without a `+tag`, and without the dots that Gmail ignores. */
const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, at).replace(/\+.*$/, ''), email.slice(at + 1)];
  return dotless.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
};

/** Returns a name without case, accents and the order of its words. */
const nameOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Returns the keys that two records of the same person are likely to share, each with what it compares. */
export const likenessKeys = ({ name, email, phone }: Person): Partial<Record<(typeof likenesses)[number], string>> => ({
  email: `mailbox:${mailboxOf(email)}`,
  ...(phone && { phone: `phone:${phone}` }),
  ...(nameOf(name) && { name: `name:${nameOf(name)}` }),
});
