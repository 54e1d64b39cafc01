import type { Circle } from '@kindred/contract/care/circles/circle';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { membershipOf } from '../members/store.ts';
import { presentCircle, type StoredCircle } from './present.ts';
import { circles } from './store.ts';

/** Returns a circle. Throws 404 if it is deleted. */
export const circleById = async (ctx: SignedInContext, id: string): Promise<StoredCircle> => {
  const circle = await ctx.db.get(circles, id);
  if (circle?.status !== 'ACTIVE') throw new ApiError('circle_not_found');
  return circle;
};

/** Presents a circle again to the person who created it. Throws 404 if they have left it in the meantime. */
export const createdCircle = async (ctx: SignedInContext, id: string): Promise<Circle> => {
  const membership = await membershipOf(ctx.db, id, ctx.actor.uid);
  if (!membership) throw new ApiError('circle_not_found');
  return presentCircle(await circleById(ctx, id), membership);
};
