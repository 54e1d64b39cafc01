import { circleMemberId } from '@kindred/contract/paths';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circleCopies, circleMembers } from '../members/store.ts';
import { openLive } from '../members/live-keys.ts';
import { beginFounder } from '../members/origins.ts';
import type { StoredCircle } from './present.ts';
import { circles, circleSlugs } from './store.ts';

interface Owner {
  readonly uid: string;
  readonly name: string;
  readonly pictureEtag: string | null;
  readonly sessionsSince: number | undefined;
  readonly presenceOff: boolean | undefined;
}

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
