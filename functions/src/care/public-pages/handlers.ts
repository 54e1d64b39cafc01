import { isSlug } from '@kindred/contract/care/slug';
import { pageTypeOf } from '@kindred/contract/care/page-types/page-types';
import type { publicPageEndpoints } from '@kindred/contract/care/public-pages/endpoints';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { presentPublicCircle, publicCircleBySlug } from '../circles/public-circle.ts';
import { previewAnswer } from './preview.ts';
import { publicOverviewOf, publicPageOf, publicPersonOf } from './read.ts';

export const publicPageHandlers: CareHandlers<typeof publicPageEndpoints> = {
  getPublicOverview: async (ctx, { params, query }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    if (!circle) throw new ApiError('circle_not_found');
    return publicOverviewOf(ctx.db, circle, query.lang);
  },
  getPublicRecordSubject: async (ctx, { params }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    if (!circle) throw new ApiError('circle_not_found');
    const person = await publicPersonOf(ctx.db, circle);
    if (!person) throw new ApiError('not_found');
    return { ...person, circle: presentPublicCircle(circle) };
  },
  getPublicPage: async (ctx, { params, query }) => {
    const type = pageTypeOf(params.type);
    if (!type || !isSlug(params.slug)) throw new ApiError('unsupported_page_type');
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    const page = circle && (await publicPageOf(ctx.db, circle, type, query.lang));
    if (!page) throw new ApiError('circle_or_page_not_found');
    return page;
  },
  getPublicPreview: async (ctx, { params }) => {
    const circle = await publicCircleBySlug(ctx.db, params.slug);
    if (!circle) throw new ApiError('circle_not_found');
    return previewAnswer(ctx, circle);
  },
};
