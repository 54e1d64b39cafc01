import { hasPrivilege } from '@kindred/contract/roles';
import { tenantById } from '../../identity/tenant/cache.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { clientApplications, type StoredApplication } from '../client-applications/store.ts';
import { type Addressee, toAccount, toOutsider } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { users, type StoredUser } from '../users/store.ts';
import type { tokenWarning } from './due-kinds.ts';
import { apiTokens, type StoredApiToken } from './store.ts';

/** How many administrators get the mail if the token's creator is no longer an administrator. */
const mostAdministrators = 20;

interface WarningMail {
  readonly site: string;
  readonly url: string;
  readonly token: StoredApiToken;
  readonly application: StoredApplication;
  readonly isLastDay: boolean;
}

const inFull = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const warningMail =
  ({ site, url, token, application, isLastDay }: WarningMail): WriteMail =>
  (t) => {
    const words = {
      token: token.name,
      application: application.name,
      site,
      secret: `${token.prefix}…${token.lastFour}`,
      at: new Date(token.expiresAt),
      formatParams: { at: inFull },
    };
    return {
      subject: isLastDay ? t('core:tokenWarning.subjectDay', words) : t('core:tokenWarning.subjectWeek', words),
      greeting: t('core:greeting'),
      paragraphs: [t('core:tokenWarning.what', words), t('core:tokenWarning.do')],
      link: { label: t('core:tokenWarning.link'), url },
      closing: [site],
    };
  };

interface Recipient {
  readonly to: Addressee;
  readonly language: string;
}

const isAdministrator = ({ roles, flags }: StoredUser): boolean =>
  hasPrivilege(roles, 'ADMIN') && !flags.includes('DISABLED');

/**
 * Returns the recipients of a warning: the contact and the token's creator, or all administrators if the creator no
 * longer is one.
 */
const recipientsOf = async (
  db: Database,
  token: StoredApiToken,
  application: StoredApplication,
  language: string,
): Promise<Recipient[]> => {
  const creator = await db.get(users, token.createdBy);
  const administrators =
    creator && isAdministrator(creator)
      ? [creator]
      : (await db.find(users, { '_is.ADMIN': true }, mostAdministrators)).filter(isAdministrator);
  const contact = application.contactEmail
    ? [{ to: toOutsider(application.contactEmail, { person: null, class: 'security' }), language }]
    : [];
  const accounts = administrators.map((user) => ({ to: toAccount(user), language: user.language }));
  return [...new Map([...contact, ...accounts].map((one) => [one.to.address, one])).values()];
};

/**
 * Mails that a token is about to expire, once to each address, unless the token was revoked, deleted or given another
 * expiry.
 */
export const warnOfExpiry = async ({ tenantId, ref, firstAt }: DueEntryOf<typeof tokenWarning>): Promise<void> => {
  const [tenant, db] = [await tenantById(tenantId), tenantDatabase(tenantId)];
  const token = await db.get(apiTokens, ref.tokenId);
  if (!tenant || token?.state !== 'ACTIVE' || token.expiresAt <= timestamp()) return;
  const application = await db.get(clientApplications, token.applicationId);
  if (!application) return;
  const told: WarningMail = {
    site: tenant.profile.displayName,
    url: `${tenant.origin}/token/client-applications/${application.id}/tokens?token=${token.id}`,
    token,
    application,
    isLastDay: ref.stage === 'day',
  };
  const recipients = await recipientsOf(db, token, application, tenant.signUp.defaultLanguage);
  const letters = await Promise.all(
    recipients.map(({ to, language }) =>
      writeLetter(tenant, {
        key: `token-warning-${token.id}-${firstAt}-${sha256(to.address).slice(0, 16)}`,
        to,
        language,
        text: warningMail(told),
      }),
    ),
  );
  await db.transaction(async (tx) => {
    const now = await tx.get(apiTokens, token.id);
    if (now?.state !== 'ACTIVE' || now.expiresAt !== token.expiresAt) return;
    for (const letter of letters) postLetter(tx, letter);
  });
};
