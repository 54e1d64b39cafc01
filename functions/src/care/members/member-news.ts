import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { notify } from '../../core/notifications/notify.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Membership } from './store.ts';

/** A member's new position: a role, the owner by a transfer, or the owner because the previous one's account ended. */
type Become = CircleRole | 'owner' | 'heir';

/** Notifies a removed member, with the name of the admin who removed them. Muting the circle does not hide it. */
export const tellRemoved = (
  tx: Transaction,
  tenantId: string,
  { circle_id, circle_name, user_id }: Membership,
  by: { readonly name: string },
): void => {
  const params = { name: by.name, circle: circle_name, circle_id };
  notify(tx, tenantId, { kind: 'memberRemoved', to: [user_id], params, link: '/care/circles/select' });
};

/** Notifies a member of their new role, naming the admin who gave it to them. */
export const tellRole = (
  tx: Transaction,
  tenantId: string,
  { circle_id, user_id }: Pick<Membership, 'circle_id' | 'user_id'>,
  role: Become,
  name = '',
): void => notify(tx, tenantId, { kind: 'roleChanged', circleId: circle_id, to: [user_id], params: { role, name } });

const roleLine = (t: Texts, params: Params): string =>
  ({
    admin: t('care:news.roleAdmin', params),
    family_member: t('care:news.roleFamily', params),
    member: t('care:news.roleMember', params),
    owner: t('care:news.roleOwner', params),
    heir: t('care:news.roleHeir', params),
    // The role is a `Become`.
  })[params['role'] as Become];

const removedMail =
  (params: Params, { site }: { readonly site: string }): WriteMail =>
  (t) => ({
    subject: t('care:memberRemoved.subject', params),
    greeting: t('core:greeting'),
    paragraphs: [t('care:memberRemoved.what', { ...params, site }), t('care:memberRemoved.ask', params)],
    closing: [],
  });

export const memberTexts: NotificationTexts = {
  joined: { line: (t, params) => t('care:news.joined', params) },
  memberRemoved: { line: (t, params) => t('care:news.memberRemoved', params), mail: removedMail },
  roleChanged: { line: roleLine },
};
