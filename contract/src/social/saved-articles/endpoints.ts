import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Etag, Id, line, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { readSavedArticles, writeSavedArticles } from '../access.ts';
import { SavedArticle, SavedArticleCreate, SavedArticleText, SavedArticleWrite } from './saved-article.ts';

const params = z.strictObject({ id: Id });
const sorts = ['createdAt', 'title'] as const;
const list = { sorts, order: 'desc' } as const;

export const savedArticleEndpoints = tagged('social/saved-articles', {
  listSavedArticles: endpoint({
    method: 'GET',
    path: '/api/v1/social/saved-articles',
    summary: 'List saved articles',
    access: readSavedArticles,
    query: pageQuery(list).extend({ tag: line(40).optional() }),
    status: 200,
    output: pageOf(SavedArticle),
    errors: [],
    list: { collection: 'savedArticles', style: 'page', ...list, filters: [], searched: true },
  }),
  createSavedArticle: endpoint({
    method: 'POST',
    path: '/api/v1/social/saved-articles',
    summary:
      'Save an address or a fetched article. The text at an address is fetched at once in the background. 409 names an article with the same address',
    access: writeSavedArticles,
    body: SavedArticleCreate,
    status: 201,
    output: SavedArticle,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 600, seconds: 3600 }] },
  }),
  getSavedArticle: endpoint({
    method: 'GET',
    path: '/api/v1/social/saved-articles/{id}',
    summary: 'Get a saved article with its text',
    access: readSavedArticles,
    params,
    status: 200,
    output: SavedArticleText,
    errors: [],
  }),
  updateSavedArticle: endpoint({
    method: 'PUT',
    path: '/api/v1/social/saved-articles/{id}',
    summary: 'Update the title, note and tags of a saved article',
    access: writeSavedArticles,
    params,
    body: writable(SavedArticleText, SavedArticleWrite),
    status: 200,
    output: SavedArticle,
    errors: ['version_conflict'],
  }),
  deleteSavedArticle: endpoint({
    method: 'DELETE',
    path: '/api/v1/social/saved-articles/{id}',
    summary: 'Delete a saved article',
    access: writeSavedArticles,
    params,
    status: 204,
    errors: [],
  }),
  refetchSavedArticle: endpoint({
    method: 'POST',
    path: '/api/v1/social/saved-articles/{id}/fetch',
    summary: 'Fetch the text of a saved article again',
    access: writeSavedArticles,
    params,
    status: 202,
    output: SavedArticle,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 3600 }] },
  }),
  getSavedArticlePicture: fileEndpoint({
    method: 'GET',
    path: '/api/v1/social/saved-articles/{id}/picture',
    summary: 'Get a saved article’s picture. With `v`, its current ETag, the answer may be cached for a year',
    access: readSavedArticles,
    params,
    query: z.strictObject({ v: Etag.optional() }),
    status: 200,
    outputType: 'image/webp',
    errors: [],
    cache: 'private, no-cache',
  }),
});
