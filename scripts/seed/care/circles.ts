import { circleMemberId } from '@kindred/contract/paths';
import { circles, circleSlugs } from '../../../functions/src/care/circles/store.ts';
import { invitationExpiry } from '../../../functions/src/care/invitations/due-kinds.ts';
import { invitationReservations, invitations, reservationId } from '../../../functions/src/care/invitations/store.ts';
import { live, liveDocuments } from '../../../functions/src/care/members/live.ts';
import { withoutHeartbeats } from '../../../functions/src/care/members/live-keys.ts';
import { memberOrigins } from '../../../functions/src/care/members/origins.ts';
import { circleCopies, circleMembers, type Membership } from '../../../functions/src/care/members/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { type Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { schedule } from '../../../functions/src/platform/due-queue.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';
import { type SeedDocument, seedDocuments } from './documents.ts';

type CircleRole = 'member' | 'family_member' | 'admin';

interface SeedCircle {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  language: string;
  public_page: boolean;
  owner_id: string;
  members: { user_id: string; role: CircleRole; joined_days_ago: number }[];
  invitations: SeedInvitation[];
}

interface SeedInvitation {
  id: string;
  email: string;
  role: CircleRole;
  message: string | null;
  status: 'pending' | 'accepted' | 'expired' | 'revoked';
  invited_by: string;
  created_days_ago: number;
  accepted_days_ago?: number;
  token: string;
}

/** Creates the records that a noun keeps for a circle. */
export type SeedOfCircle = (db: Database, circleId: string) => Promise<void>;

/**
 * Creates all circles that do not exist yet, with members, invitations, and the records that these nouns keep for them.
 */
export const seedCircles = async (nouns: readonly SeedOfCircle[]): Promise<void> => {
  for (const [tenantId, some] of Object.entries(await readData<Record<string, SeedCircle[]>>('care/circles.json')))
    await Promise.all(some.map((circle) => seedCircle(tenantId, circle, nouns)));
};

const seedCircle = async (tenantId: string, circle: SeedCircle, nouns: readonly SeedOfCircle[]): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const { members, invitations: invited, id, ...fields } = circle;
  const people = await db.getMany(
    users,
    members.map(({ user_id }) => user_id),
  );
  const active = people.filter(({ flags }) => !flags.includes('DISABLED')).map((person) => person.id);
  const kept = (await seedDocuments())[tenantId] ?? [];
  const isPicture = (one: SeedDocument): boolean => one.main_picture && one.status === 'PUBLISHED';
  const picture = kept.find((one) => one.circle_id === id && isPicture(one))?.id ?? null;
  const made = await db.create(
    circles,
    { ...fields, picture, public_page_block: null, member_count: active.length, status: 'ACTIVE', deleted_at: null },
    id,
  );
  if (!made) return;
  await db.create(circleSlugs, { circle_id: id, current: true }, circle.slug);
  for (const name of liveDocuments) await db.create(live(id), withoutHeartbeats(active), name);
  for (const { user_id, role, joined_days_ago } of members) {
    const person = people.find((user) => user.id === user_id);
    if (!person) throw new Error(`${id} has a member ${user_id} who is nobody of ${tenantId}`);
    const membership = {
      circle_id: id,
      user_id,
      role,
      is_owner: user_id === circle.owner_id,
      active: active.includes(user_id),
      joined_at: daysAgo(joined_days_ago),
      name: person.name,
      picture_etag: person.pictureEtag,
      ...circleCopies({ ...circle, picture }),
    };
    await db.create(circleMembers, membership, circleMemberId(id, user_id));
    await db.create(memberOrigins, originOf(membership, circle.owner_id), circleMemberId(id, user_id));
    await tellAsOf(db, circleMembers, circleMemberId(id, user_id), joined_days_ago);
  }
  for (const seed of nouns) await seed(db, id);
  for (const invitation of invited) await seedInvitation(tenantId, db, circle, invitation);
};

/** Returns the origin of a member whom the owner added. */
const originOf = (
  { circle_id, user_id, role, joined_at }: Pick<Membership, 'circle_id' | 'user_id' | 'role' | 'joined_at'>,
  ownerId: string,
) => ({
  circle_id,
  user_id,
  brought_by: user_id === ownerId ? [] : [{ user_id: ownerId, at: joined_at }],
  is_unknown: false,
  could_since: role === 'member' ? null : joined_at,
  could_until: null,
});

const seedInvitation = async (
  tenantId: string,
  db: Database,
  circle: SeedCircle,
  invitation: SeedInvitation,
): Promise<void> => {
  const { id, created_days_ago, accepted_days_ago, token, ...fields } = invitation;
  const inviter = await db.get(users, invitation.invited_by);
  const expires_at = daysAgo(created_days_ago - 14);
  await db.transaction(async (tx) => {
    tx.create(
      invitations,
      {
        ...fields,
        circle_id: circle.id,
        circle_name: circle.name,
        invited_by_name: inviter?.name ?? '',
        expires_at,
        accepted_at: accepted_days_ago === undefined ? null : daysAgo(accepted_days_ago),
        declined_at: null,
        mail_waits_until: null,
        token_hash: sha256(token),
        invited_at: daysAgo(created_days_ago),
      },
      id,
    );
    if (invitation.status !== 'pending') return;
    tx.put(invitationReservations, reservationId(circle.id, invitation.email), {
      circle_id: circle.id,
      invitation_id: id,
      expires_at,
    });
    schedule(tx, invitationExpiry, {
      key: `${tenantId}/${id}`,
      tenantId,
      at: expires_at,
      ref: { invitationId: id },
    });
  });
};
