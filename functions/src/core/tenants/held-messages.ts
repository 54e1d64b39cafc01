import { rootTenantId } from '@kindred/contract/limits';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { tenantById } from '../../identity/tenant/cache.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntry, dueEntries } from '../../platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { greeting } from '../mails/account-mails.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { CoreRegistry } from '../noun.ts';
import { isReachable } from '../notifications/deliver.ts';
import { users } from '../users/store.ts';

const mostSuperAdmins = 100;

/** Mail to a super admin: a suspended tenant holds messages for which people are waiting. */
const heldMail =
  ({ name, site, count, url }: { name: string; site: string; count: number; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:heldMessages.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:heldMessages.what', { site, count }), t('core:heldMessages.until')],
    link: { label: t('core:heldMessages.link'), url },
    closing: [],
  });

const countHeld = async ({ modules }: CoreRegistry, tenantId: string): Promise<number> => {
  const kinds = (await modules())
    .flatMap(({ due }) => due.map(({ kind }) => kind))
    .filter(({ isAwaited }) => isAwaited);
  const counts = kinds.flatMap(({ name: kind }) =>
    (['waiting', 'held'] as const).map((state) => platformDatabase.count(dueEntries, { tenantId, state, kind })),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

/** Mails all super admins that a suspended tenant holds messages, once for each suspension. */
export const tellOfHeldMessages = async (core: CoreRegistry, entry: DueEntry, tenant: Tenant): Promise<void> => {
  const [root, count] = await Promise.all([tenantById(rootTenantId), countHeld(core, tenant.id)]);
  if (!root || count === 0) return;
  const found = await tenantDatabase(rootTenantId).find(users, { '_is.SUPER_ADMIN': true }, mostSuperAdmins);
  const site = tenant.profile.displayName;
  const url = `${root.origin}/super-admin/tenants/${tenant.id}/edit`;
  const letters = await Promise.all(
    found.filter(isReachable).map((user) =>
      writeLetter(root, {
        key: `held-${sha256(`${tenant.id}/${entry.firstAt}/${user.id}`).slice(0, 24)}`,
        to: toAccount(user),
        language: user.language,
        text: heldMail({ name: user.name, site, count, url }),
      }),
    ),
  );
  await platformDatabase.transaction(async (tx) => {
    for (const letter of letters) postLetter(tx, letter);
  });
};
