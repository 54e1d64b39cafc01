import type { testimonyEndpoints } from '@kindred/contract/care/testimonies/endpoints';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { publicCircleBySlug } from '../circles/public-circle.ts';
import { membershipOf } from '../members/store.ts';
import { publicTestimoniesOf } from './public-list.ts';

const isMember = async ({ db, actor }: Context, circleId: string): Promise<boolean> =>
  Boolean(actor?.emailVerified && (await membershipOf(db, circleId, actor.uid)));

/** What everybody may read. */
export const publicTestimonyHandlers: CareHandlers<Pick<typeof testimonyEndpoints, 'listPublicTestimonies'>> = {
  listPublicTestimonies: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    // Unknown, deleted and without a public page are one refusal: nobody is told which circles there are.
    if (!circle) throw new ApiError('circle_or_page_not_found');
    const all = query.include_circle_scope && (await isMember(ctx, circle.id));
    return publicTestimoniesOf(ctx.db, circle, query, all);
  },
};
