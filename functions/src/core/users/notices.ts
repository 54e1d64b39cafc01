import type { SignedInContext } from '../../http/context.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, schedule, scheduledAt, sealDue, unsealDue } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import {
  type AccountChange,
  accountChangedMail,
  type AccountNotice,
  accountNoticeMail,
} from '../mails/account-change-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { mail } from '../mails/due-kinds.ts';
import { type Letter, postLetter, writeLetter } from '../mails/post.ts';
import { administratorNotice } from './due-kinds.ts';
import { type StoredUser, users } from './store.ts';

/** Posts mails in the transaction of a change. The mails are written before it. */
export type Notices = (tx: Transaction) => void;

interface Addressed extends AccountNotice {
  /** The user concerned, who gets a mail of their own. */
  readonly userId: string;
  readonly role: 'ADMINISTRATOR' | 'SUPER_ADMIN';
  /** The page that the mail links to. */
  readonly path: string;
}

const letterTo = ({ tenant }: SignedInContext, user: StoredUser, change: AccountChange): Promise<Letter> =>
  writeLetter(tenant, {
    key: `account-changed-${newId()}`,
    to: toAccount(user),
    language: user.language,
    text: accountChangedMail({ change, name: user.name, site: tenant.profile.displayName }),
  });

/** Notifies all administrators, or all super admins, through the due queue, since there may be many. */
export const tellAdministrators = async (
  ctx: SignedInContext,
  {
    kind,
    person,
    role = 'ADMINISTRATOR',
    path,
  }: Pick<AccountNotice, 'kind'> & {
    readonly person: Pick<StoredUser, 'id' | 'email'>;
    readonly role?: Addressed['role'];
    readonly path: string;
  },
): Promise<Notices> => {
  const key = `${ctx.tenant.id}/${newId()}`;
  const actorsTenant = ctx.db.auditor?.actorTenantId ?? ctx.tenant.id;
  // A tenant does not learn the addresses of super admins.
  const by = actorsTenant === ctx.tenant.id ? ctx.actor.email || (ctx.actor.token?.name ?? '') : '';
  const notice: Addressed = { kind, role, path, by, userId: person.id, email: person.email };
  const sealed = await sealDue(administratorNotice, key, notice);
  return (tx) => schedule(tx, administratorNotice, { key, tenantId: ctx.tenant.id, ref: {}, sealed });
};

/** Prepares a mail to the person about what an administrator did to their account. */
export const tellPerson = async (ctx: SignedInContext, person: StoredUser, change: AccountChange): Promise<Notices> => {
  const letter = await letterTo(ctx, person, change);
  return (tx) => postLetter(tx, letter);
};

/** Prepares mails to the person and to all administrators. */
export const tellEverybody = async (
  ctx: SignedInContext,
  person: StoredUser,
  change: 'disabled' | 'enabled' | 'signedOut' | 'deleted',
): Promise<Notices> => {
  const path = change === 'deleted' ? '/users' : `/users/${person.id}/edit`;
  const [own, others] = [
    await tellPerson(ctx, person, change),
    await tellAdministrators(ctx, { kind: change, person, path }),
  ];
  return (tx) => {
    own(tx);
    others(tx);
  };
};

/** More administrators than any tenant has. Limits the memory that one attempt needs. */
const mostTold = 2000;
/** Number of letters posted in one commit. */
const atOnce = 100;

/** Mails the administrators, from the due queue. A repeated attempt skips those whose letter is already posted. */
export const mailAdministrators = async (entry: DueEntryOf<typeof administratorNotice>): Promise<void> => {
  const { role, path, userId, ...notice } = (await unsealDue(entry)) as Addressed;
  const [tenant, db] = [await tenantById(entry.tenantId), tenantDatabase(entry.tenantId)];
  if (!tenant) return;
  const found = await db.find(users, { [`_is.${role}`]: true }, mostTold);
  const told = found.filter(({ id, flags }) => id !== userId && !flags.includes('DISABLED'));
  const text = accountNoticeMail({ ...notice, site: tenant.profile.displayName, url: `${tenant.origin}${path}` });
  for (let from = 0; from < told.length; from += atOnce) {
    const letters = await Promise.all(
      told.slice(from, from + atOnce).map((user) =>
        writeLetter(tenant, {
          key: `account-notice-${sha256(`${entry.key}/${user.id}`).slice(0, 24)}`,
          to: toAccount(user),
          language: user.language,
          text,
        }),
      ),
    );
    await db.transaction(async (tx) => {
      const posted = await Promise.all(letters.map(({ key }) => scheduledAt(tx, mail, key)));
      letters.forEach((letter, index) => {
        if (!posted[index]) postLetter(tx, letter);
      });
    });
  }
};
