import { limits } from '@kindred/contract/limits';
import { toOutsider } from '../../core/mails/addressee.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import { type News, notify } from '../../core/notifications/notify.ts';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId, newToken, sha256 } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { type Membership, membershipOf } from '../members/store.ts';
import { invitationExpiry } from './due-kinds.ts';
import { cancelMail, letterKey } from './letter.ts';
import { invitationReservations, invitations, reservationId, type StoredInvitation } from './store.ts';

export interface ToInvite {
  readonly email: string;
  readonly role: StoredInvitation['role'];
  readonly message: string | null;
}

interface Invited {
  readonly circle: string;
  readonly inviter: string;
  readonly site: string;
  readonly message: string | null;
  readonly url: string;
}

/** Writes the mail with the link to join a circle, valid for 14 days. */
const invitationMail =
  ({ circle, inviter, site, message, url }: Invited): WriteMail =>
  (t) => ({
    subject: t('care:invitation.subject', { inviter, circle }),
    greeting: t('core:greeting'),
    paragraphs: [
      t('care:invitation.what', { inviter, circle, site }),
      ...(message ? [t('care:invitation.message', { message })] : []),
    ],
    link: { label: t('care:invitation.link'), url },
    closing: [t('care:invitation.valid')],
  });

/** Creates a new link and its mail. Called before the transaction that stores the link's hash and queues the mail. */
const newLink = async (
  ctx: SignedInContext,
  inviter: string,
  to: { id: string; email: string; message: string | null; circle: string },
) => {
  const token = newToken();
  const language = ctx.tenant.signUp.defaultLanguage;
  const text = invitationMail({
    circle: to.circle,
    inviter,
    site: ctx.tenant.profile.displayName,
    message: to.message,
    url: `${ctx.tenant.origin}/invitation?token=${token}`,
  });
  const letter = await writeLetter(ctx.tenant, {
    key: letterKey(sha256(token)),
    to: toOutsider(to.email, { person: ctx.actor.uid, class: 'ordinary' }),
    about: { noun: 'invitation', id: to.id },
    language,
    text,
  });
  return { token_hash: sha256(token), expires_at: secondsFromNow(limits.invitationSeconds), letter };
};

const scheduleExpiry = (tx: Transaction, tenantId: string, invitationId: string, at: string): void => {
  schedule(tx, invitationExpiry, { key: `${tenantId}/${invitationId}`, tenantId, at, ref: { invitationId } });
};

/** Invites one person to a circle. The membership is that of the inviting admin. */
export const invite = async (
  ctx: SignedInContext,
  membership: Membership,
  whom: ToInvite,
): Promise<StoredInvitation> => {
  const account = await accountOf(ctx, membership.circle_id, whom.email);
  const id = newId();
  const link = await newLink(ctx, membership.name, { ...whom, id, circle: membership.circle_name });
  return ctx.db.transaction(async (tx) => {
    const reservation = reservationId(membership.circle_id, whom.email);
    const pending = await tx.get(invitationReservations, reservation);
    if (pending && pending.expires_at > timestamp()) throw new ApiError('invitation_exists');
    tx.put(invitationReservations, reservation, {
      circle_id: membership.circle_id,
      invitation_id: id,
      expires_at: link.expires_at,
    });
    scheduleExpiry(tx, ctx.tenant.id, id, link.expires_at);
    postLetter(tx, link.letter);
    if (account) notify(tx, ctx.tenant.id, invited(membership, account));
    return tx.create(
      invitations,
      {
        ...whom,
        circle_id: membership.circle_id,
        circle_name: membership.circle_name,
        status: 'pending',
        invited_by: ctx.actor.uid,
        invited_by_name: membership.name,
        expires_at: link.expires_at,
        accepted_at: null,
        declined_at: null,
        mail_waits_until: null,
        token_hash: link.token_hash,
        invited_at: timestamp(),
      },
      id,
    );
  });
};

const invited = (membership: Membership, account: string): News => ({
  kind: 'invited',
  circleId: membership.circle_id,
  to: [account],
  except: membership.user_id,
  alsoOutside: true,
  params: { inviter: membership.name },
  link: '/care/invitations',
});

/** Returns the account with this address, if there is one. Refuses to invite an existing member. */
const accountOf = async (ctx: SignedInContext, circleId: string, email: string): Promise<string | undefined> => {
  const identity = await ctx.identities.byEmail(email);
  if (identity && (await membershipOf(ctx.db, circleId, identity.uid))) {
    throw new ApiError('conflict', { why: 'circle_member', detail: 'This person is already a member of the circle.' });
  }
  return identity?.uid;
};

/** Mails a new link for a pending or expired invitation; the old link stops working. */
export const resend = async (ctx: SignedInContext, invitation: StoredInvitation): Promise<StoredInvitation> => {
  const link = await newLink(ctx, invitation.invited_by_name, { ...invitation, circle: invitation.circle_name });
  return ctx.db.transaction(async (tx) => {
    const current = await tx.get(invitations, invitation.id);
    if (!current || (current.status !== 'pending' && current.status !== 'expired'))
      throw new ApiError('invitation_gone');
    const reservation = reservationId(current.circle_id, current.email);
    const other = await tx.get(invitationReservations, reservation);
    if (other && other.invitation_id !== current.id && other.expires_at > timestamp())
      throw new ApiError('invitation_gone');
    tx.put(invitationReservations, reservation, {
      circle_id: current.circle_id,
      invitation_id: current.id,
      expires_at: link.expires_at,
    });
    scheduleExpiry(tx, ctx.tenant.id, current.id, link.expires_at);
    await cancelMail(tx, current);
    postLetter(tx, link.letter);
    return tx.update(invitations, current, {
      status: 'pending',
      resent_by: [...new Set([...(current.resent_by ?? []), ctx.actor.uid])],
      token_hash: link.token_hash,
      expires_at: link.expires_at,
      mail_waits_until: null,
    });
  });
};
