import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import { accountNoticeMail, type NoticeKind } from '../mails/account-change-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { type Notices, tellAdministrators } from '../users/notices.ts';
import type { StoredUser } from '../users/store.ts';

const path = '/super-admin/account-requests';

/** Notifies the person and every super admin of a request or a decision, so that one of them can object. */
export const tellOfRequest = async (
  root: SignedInContext,
  person: StoredUser,
  kind: Extract<NoticeKind, 'askedAddress' | 'askedSecondFactor' | 'confirmed' | 'declined'>,
): Promise<Notices> => {
  const { tenant, actor } = root;
  const site = tenant.profile.displayName;
  const text = accountNoticeMail({ kind, email: person.email, by: actor.email, site, url: `${tenant.origin}${path}` });
  const key = `account-request-${newId()}`;
  const own = await writeLetter(tenant, { key, to: toAccount(person), language: person.language, text });
  const others = await tellAdministrators(root, { kind, person, role: 'SUPER_ADMIN', path });
  return (tx) => {
    postLetter(tx, own);
    others(tx);
  };
};
