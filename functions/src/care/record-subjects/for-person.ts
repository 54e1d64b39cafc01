import type { Circle, CircleCreate } from '@kindred/contract/care/circles/circle';
import type { PersonCreate } from '@kindred/contract/care/record-subjects/record-subject';
import type * as z from 'zod';
import type { SignedInContext } from '../../http/context.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { createOwnCircle } from '../circles/open.ts';
import { presentCircle } from '../circles/present.ts';
import type { CareNouns } from '../noun.ts';
import { checkDays, lastDayOf } from './days.ts';
import { askToConfirm, confirmed } from './death-wait.ts';
import { recordedDeath } from './recorded-death.ts';
import { recordSubjects, type StoredDeath } from './store.ts';

/**
 * Returns the death of a person whose circle is being created by the caller. Nobody else is in the circle yet, so a
 * death since today counts as confirmed after 72 hours, and one before today at once.
 */
const deathOf = (
  tx: Transaction,
  ctx: SignedInContext,
  place: { readonly circle_id: string; readonly subject_id: string },
  date: string,
): StoredDeath => {
  const nobody = { confirmers: [], could_have: false, accounts: [] };
  const death = recordedDeath({ date, recorded_by: ctx.actor.uid, ...nobody });
  return lastDayOf(date) < death.recorded_at.slice(0, 10)
    ? confirmed(tx, ctx.tenant.id, place, death, 'before_circle', null)
    : askToConfirm(tx, ctx.tenant.id, place, death);
};

/** Creates a circle together with the profile of the person it is for. */
export const createCircleFor = async (
  nouns: CareNouns,
  ctx: SignedInContext,
  { person, ...circle }: z.output<typeof CircleCreate> & { readonly person: z.output<typeof PersonCreate> },
): Promise<Circle> => {
  const { death_date, ...fields } = person;
  checkDays({ birth: person.birth_date, death: null }, 'person.birth_date');
  if (death_date) checkDays({ birth: person.birth_date, death: death_date }, 'person.death_date');
  const place = { circle_id: newId(), subject_id: newId() };
  const created = await ctx.db.transaction(async (tx) => {
    const opened = await createOwnCircle(nouns, tx, ctx, place.circle_id, circle);
    const death = death_date ? deathOf(tx, ctx, place, death_date) : null;
    const unknown = { birth_place: null, biography: null, picture: null, gender: null, faith: null };
    tx.create(recordSubjects, { ...fields, ...unknown, ...place, death }, place.circle_id);
    return opened;
  });
  return presentCircle(created, { role: 'admin' });
};
