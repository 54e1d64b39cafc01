import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { publicCircleBySlug } from '../circles/public-circle.ts';
import { membershipOf } from '../members/store.ts';
import { publicTestimoniesOf } from './public-list.ts';

const isMember = async ({ db, actor }: Context, circleId: string): Promise<boolean> =>
  Boolean(actor?.emailVerified && (await membershipOf(db, circleId, actor.uid)));

/** The endpoints for everybody. */
export const publicTestimonyHandlers: CareHandlers<Pick<typeof testimonyEndpoints, 'listPublicTestimonies'>> = {
  listPublicTestimonies: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    // An unknown circle, a deleted one and one without a public page get the same error, to reveal nothing.
    if (!circle) throw new ApiError('circle_or_page_not_found');
    const all = query.include_circle_scope && (await isMember(ctx, circle.id));
    return publicTestimoniesOf(ctx.db, circle, query, all);
  },
};
