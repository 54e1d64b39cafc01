import type { CircleCreate } from '@kindred/contract/care/circles/circle';
import { circleMemberId } from '@kindred/contract/paths';
import type * as z from 'zod';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleCopies, circleMembers } from '../members/store.ts';
import { openLive } from '../members/live-keys.ts';
import { beginFounder } from '../members/origins.ts';
import { type CareNouns, circleOpened } from '../noun.ts';
import type { StoredCircle } from './present.ts';
import { slugFrom } from './slug.ts';
import { freeSlug, requireSlug } from './slug-reservation.ts';
import { circles, circleSlugs } from './store.ts';

type CircleFields = z.output<typeof CircleCreate>;

interface Owner {
  readonly uid: string;
  readonly name: string;
  readonly pictureEtag: string | null;
  readonly sessionsSince: number | undefined;
  readonly presenceOff: boolean | undefined;
}

/** Creates a circle that the caller owns, in its transaction. Throws 400 if the chosen slug is not free. */
export const createOwnCircle = async (
  nouns: CareNouns,
  tx: Transaction,
  ctx: SignedInContext,
  id: string,
  { slug: chosen, ...fields }: CircleFields,
): Promise<StoredCircle> => {
  const user = await tx.get(users, ctx.actor.uid);
  const slug = chosen === undefined ? await freeSlug(tx, slugFrom(fields.name)) : await requireSlug(tx, chosen);
  const owner = {
    uid: ctx.actor.uid,
    name: user?.name ?? ctx.actor.email,
    pictureEtag: user?.pictureEtag ?? null,
    sessionsSince: user?.sessionsSince,
    presenceOff: user?.presenceOff,
  };
  await circleOpened(nouns, tx, id);
  return openCircle(tx, id, owner, { ...fields, slug });
};

/** Creates a circle with its owner. The caller has checked that the slug is free. */
export const openCircle = (
  tx: Transaction,
  id: string,
  owner: Owner,
  fields: Pick<StoredCircle, 'name' | 'slug' | 'description' | 'language' | 'public_page'>,
): StoredCircle => {
  tx.create(circleSlugs, { circle_id: id, current: true }, fields.slug);
  tx.create(
    circleMembers,
    {
      circle_id: id,
      user_id: owner.uid,
      role: 'admin',
      is_owner: true,
      founded: true,
      active: true,
      joined_at: timestamp(),
      name: owner.name,
      picture_etag: owner.pictureEtag,
      ...circleCopies({ ...fields, picture: null }),
      ...(owner.sessionsSince && { sessions_since: owner.sessionsSince }),
      ...(owner.presenceOff && { presence_off: true }),
    },
    circleMemberId(id, owner.uid),
  );
  beginFounder(tx, id, owner.uid);
  openLive(tx, id, { ...owner, userId: owner.uid });
  const beginning = { status: 'ACTIVE' as const, deleted_at: null, public_page_block: null };
  const owned = { picture: null, owner_id: owner.uid, member_count: 1, ...beginning };
  return tx.create(circles, { ...fields, ...owned }, id);
};
