import * as z from 'zod';
import { signedIn, untilWritten } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, Language } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { pageOf, pageQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Markdown } from '../../markdown/markdown.ts';
import { Page, PageTypeRecord, PageCreate, PageRevision, PageSettings, PageStatus, PageSummary } from './page.ts';

const PageParams = z.strictObject({ id: Id });
const RevisionParams = z.strictObject({ id: Id, revision: z.coerce.number().int().min(1).max(1_000_000_000) });

/** English unless another language is asked for (specification, modules, section 9). */
const lang = Language.default('en');
const sorts = ['page_type', 'title', 'created_at'] as const;

const ofMembers = circleRecord('pages', 'page_not_found');
const ofWriters = circleRecord('pages', 'page_not_found', 'family_member');
const ofAdmins = untilWritten(circleRecord('pages', 'page_not_found', 'admin', 'circle_admin_required'));

export const pageEndpoints = tagged('care/pages', {
  listPageTypes: endpoint({
    tag: 'care/page-types',
    method: 'GET',
    path: '/api/v1/care/page-types',
    summary: 'List all page types, in display order',
    access: signedIn(),
    status: 200,
    output: sliceOf(PageTypeRecord),
    errors: [],
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/pages',
    summary: 'List a circle’s pages, with titles in this language. Members see published ones',
    access: circleMember(),
    params: CircleParams,
    query: pageQuery({ sorts, order: 'asc' }).extend({ lang }),
    status: 200,
    output: pageOf(PageSummary),
    errors: ['circle_not_found'],
    list: {
      collection: 'pages',
      style: 'page',
      sorts,
      order: 'asc',
      filters: ['circle_id', 'status'],
      within: true,
      searched: true,
    },
  }),
  createPage: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/pages',
    summary: 'Create the circle’s page of a type; one of each type. For circle admins and family members',
    access: circleMember('family_member'),
    params: CircleParams,
    body: PageCreate,
    status: 201,
    output: Page,
    errors: ['circle_not_found', 'insufficient_permissions', 'conflict'],
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/api/v1/care/pages/{id}',
    summary: 'Get a page in this language, or in the fallback language. Members see published ones',
    access: ofMembers,
    params: PageParams,
    query: z.strictObject({ lang }),
    status: 200,
    output: Page,
    errors: ['page_not_found'],
  }),
  deletePage: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/pages/{id}',
    summary:
      'Delete a page, or with `lang` its text in that language; it can be restored for 30 days. For circle admins and the page’s author',
    access: ofMembers,
    params: PageParams,
    query: z.strictObject({ lang: Language.optional() }),
    status: 204,
    errors: ['page_not_found', 'insufficient_permissions', 'conflict'],
  }),
  updatePageSettings: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/pages/{id}/settings',
    summary: 'Update a page’s title and audience. For circle admins and family members',
    access: untilWritten(ofWriters),
    params: PageParams,
    body: PageSettings,
    status: 200,
    output: Page,
    errors: ['page_not_found', 'insufficient_permissions', 'conflict', 'version_conflict'],
  }),
  updatePageStatus: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/pages/{id}/status',
    summary: 'Publish or reject a page; JSON, or the bare word as text. For circle admins',
    access: ofAdmins,
    params: PageParams,
    body: PageStatus,
    text: { maxBytes: limits.bodyBytes, field: 'status' },
    status: 200,
    output: Page,
    errors: ['page_not_found', 'circle_admin_required', 'conflict', 'version_conflict'],
  }),
  updatePageContent: endpoint({
    method: 'PATCH',
    path: '/api/v1/care/pages/{id}/content',
    summary: 'Save a page’s markdown in a language; the old text is kept. For circle admins and family members',
    access: ofWriters,
    params: PageParams,
    query: z.strictObject({ lang }),
    body: Markdown,
    text: { maxBytes: limits.pageBytes },
    status: 200,
    output: Page,
    errors: ['page_not_found', 'insufficient_permissions', 'version_conflict'],
  }),
  listPageRevisions: endpoint({
    method: 'GET',
    path: '/api/v1/care/pages/{id}/revisions',
    summary: 'List the last 50 versions of a page’s text in a language, newest first, ten at a time',
    access: ofWriters,
    params: PageParams,
    query: z.strictObject({ lang, before: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
    status: 200,
    output: z.object({ items: z.array(PageRevision), nextBefore: z.int().nullable() }),
    errors: ['page_not_found', 'insufficient_permissions'],
  }),
  restorePageRevision: endpoint({
    method: 'POST',
    path: '/api/v1/care/pages/{id}/revisions/{revision}/restore',
    summary: 'Restore a version of a page’s text and keep the current one. For circle admins and family members',
    access: ofWriters,
    params: RevisionParams,
    query: z.strictObject({ lang }),
    status: 200,
    output: Page,
    errors: ['page_not_found', 'insufficient_permissions', 'version_conflict'],
  }),
});
