import type { accountInvitationEndpoints } from '@kindred/contract/core/account-invitations/endpoints';
import { unsent } from '../../../functions/src/core/account-invitations/send.ts';
import { accountInvitations } from '../../../functions/src/core/account-invitations/store.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import type { NounSamples } from '../noun.ts';
import { record, several } from '../operations-budget.ts';
import { resetPassword, tokenOf } from '../identity.ts';
import { linkIn, mailTo } from '../mailbox.ts';
import type { Scene } from '../scene.ts';
import { password, type TestTenant } from '../tenant.ts';

/**
 * Creates a person who was invited to an account but has not chosen a password. Returns the person and the token of the
 * mailed link.
 */
export const newInvited = async (tenantId: string): Promise<{ uid: string; email: string; token: string }> => {
  const [uid, token] = [newId(), newToken()];
  const email = `invited-${uid.toLowerCase()}@example.com`;
  const db = tenantDatabase(tenantId);
  await identities(tenantId).create({ uid, email, name: 'Ines', emailVerified: false });
  await db.create(users, newUser({ email, name: 'Ines', language: 'en', verified: false }), uid);
  const link = { tokenHash: sha256(token), sentAt: timestamp() };
  await db.create(accountInvitations, { ...unsent(email), ...link }, uid);
  return { uid, email, token };
};

/** Returns the token in the newest invitation mailed to an address, once there are this many mails. */
export const mailedInvitation = async (email: string, mails = 1): Promise<string> => {
  const link = linkIn(await mailTo(email, mails));
  if (link.pathname !== '/account-invitation') throw new Error(`No invitation: ${link.pathname}`);
  return link.searchParams.get('token')!;
};

type Place = Pick<TestTenant, 'id' | 'call'>;

/** Opens an invitation link, as its page does. */
export const openInvitation = (on: Place, token: string) =>
  on.call('POST /public-api/v1/account-invitations/open', { body: { token } });

/** Presses the button on the invitation's page. */
export const startAccount = (on: Place, token: string) =>
  on.call('POST /public-api/v1/account-invitations/start', { body: { token } });

/** Chooses a password through an invitation, and returns an ID token. */
export const chooseByInvitation = async (on: Place, token: string): Promise<string> => {
  const { body } = await startAccount(on, token);
  await resetPassword(on.id, body.code, password);
  return tokenOf(on.id, body.email, password);
};

const asAdministrator = async ({ tenant, customerAdministrator }: Scene) => ({
  by: customerAdministrator,
  params: { userid: (await newInvited(tenant.id)).uid },
});
const asSuperAdministrator = async ({ tenant, superAdministrator }: Scene) => ({
  by: superAdministrator,
  params: { tenantid: tenant.id, userid: (await newInvited(tenant.id)).uid },
});
const byToken = async ({ tenant }: Scene) => ({ body: { token: (await newInvited(tenant.id)).token } });

export const accountInvitationSamples: NounSamples<typeof accountInvitationEndpoints> = {
  examples: {
    getAccountInvitation: asAdministrator,
    sendAccountInvitation: asAdministrator,
    revokeAccountInvitation: asAdministrator,
    getTenantAccountInvitation: asSuperAdministrator,
    sendTenantAccountInvitation: asSuperAdministrator,
    revokeTenantAccountInvitation: asSuperAdministrator,
    openAccountInvitation: byToken,
    startAccount: byToken,
  },
  budgets: {
    getAccountInvitation: record,
    sendAccountInvitation: several(5, 4),
    // Writes the mail and the due entry that it cancels, a note on the user, and the due entry for the identity.
    revokeAccountInvitation: several(3, 6),
    getTenantAccountInvitation: record,
    sendTenantAccountInvitation: several(5, 4),
    revokeTenantAccountInvitation: several(3, 6),
    openAccountInvitation: several(4, 1),
    startAccount: several(8, 3),
  },
};
