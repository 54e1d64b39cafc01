import * as z from 'zod';
import { open } from '../../access.ts';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Etag, Language, line } from '../../fields.ts';
import { PublicCircle } from '../circles/public-circle.ts';
import { PublicOverview, PublicPage, PublicPerson } from './public-page.ts';
import { SlugParams } from '../slug-params.ts';

/** The same for every visitor, so the edge caches it for a minute. */
const cache = 'public, max-age=60';

/** For circles whose public page is on. For every other circle the answer is the same refusal, at the same cost. */
export const publicPageEndpoints = tagged('care/public-pages', {
  getPublicOverview: endpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}',
    summary: 'Get what a circle shows to everybody: the person it is for, and its public pages',
    access: open(),
    params: SlugParams,
    query: z.strictObject({ lang: Language.optional() }),
    status: 200,
    output: PublicOverview,
    errors: ['circle_not_found'],
    cache,
  }),
  getPublicRecordSubject: endpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/record-subject',
    summary: 'Get the public profile of the person a circle is for',
    access: open(),
    params: SlugParams,
    status: 200,
    output: PublicPerson.extend({ circle: PublicCircle }),
    errors: ['circle_not_found'],
    cache,
  }),
  getPublicPage: endpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/pages/{type}',
    summary: 'Get a public page in this language, or in the fallback language',
    access: open(),
    // Any text is accepted here: unknown addresses and unknown types have errors of their own.
    params: z.strictObject({ slug: line(200).toLowerCase(), type: line(200) }),
    query: z.strictObject({ lang: Language.optional() }),
    status: 200,
    output: PublicPage,
    errors: ['circle_or_page_not_found', 'unsupported_page_type'],
    cache,
  }),
  getPublicPreview: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/circles-by-slug/{slug}/preview',
    summary: 'Get the picture that previews of links to a circle’s public pages show: portrait, name and dates',
    access: open(),
    params: SlugParams,
    // Named `edition`, not `v`: pictures with `v` are cached for a year, and the preview of a page that has been turned
    // off must not be.
    query: z.strictObject({ edition: Etag.optional() }),
    status: 200,
    outputType: 'image/jpeg',
    errors: ['circle_not_found'],
    cache,
  }),
});
