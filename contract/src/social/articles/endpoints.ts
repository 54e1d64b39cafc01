import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Etag, Id, line, Timestamp } from '../../fields.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { ownSocial, readArticles } from '../access.ts';
import { Article, ArticleText, MarkRead, ReadMark, UnreadCount } from './article.ts';

const params = z.strictObject({ id: Id });
const sorts = ['publishedAt'] as const;
const list = { sorts, order: 'desc' } as const;

export const articleEndpoints = tagged('social/articles', {
  listArticles: endpoint({
    method: 'GET',
    path: '/api/v1/social/articles',
    summary:
      'List fetched articles, newest first. `q` finds words of title and text. Several filters together look at up to 1,000 articles',
    access: readArticles,
    query: pageQuery(list).extend({
      from: Timestamp.optional(),
      to: Timestamp.optional(),
      sourceId: Id.optional(),
      category: line(40).optional(),
      tag: line(40).optional(),
      unread: switchOf('false'),
    }),
    status: 200,
    output: pageOf(Article),
    errors: [],
    list: { collection: 'articles', style: 'page', ...list, filters: [], searched: true },
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/v1/social/articles/unread',
    summary: 'Count the articles that the caller has not read',
    access: ownSocial,
    status: 200,
    output: UnreadCount,
    errors: [],
  }),
  markArticlesRead: endpoint({
    method: 'POST',
    path: '/api/v1/social/articles/read',
    summary: 'Mark all articles up to a time as read, of one source or category or of all. Can be undone',
    access: ownSocial,
    body: MarkRead,
    status: 201,
    output: ReadMark,
    errors: [],
  }),
  undoMarkRead: endpoint({
    method: 'DELETE',
    path: '/api/v1/social/articles/read/{id}',
    summary: 'Undo “mark all as read”, within an hour',
    access: ownSocial,
    params,
    status: 204,
    errors: [],
  }),
  getArticle: endpoint({
    method: 'GET',
    path: '/api/v1/social/articles/{id}',
    summary: 'Get an article with its text',
    access: readArticles,
    params,
    status: 200,
    output: ArticleText,
    errors: [],
  }),
  getArticlePicture: fileEndpoint({
    method: 'GET',
    path: '/api/v1/social/articles/{id}/picture',
    summary: 'Get an article’s picture. With `v`, its current ETag, the answer may be cached for a year',
    access: readArticles,
    params,
    query: z.strictObject({ v: Etag.optional() }),
    status: 200,
    outputType: 'image/webp',
    errors: [],
    cache: 'private, no-cache',
  }),
  setArticleRead: endpoint({
    method: 'PUT',
    path: '/api/v1/social/articles/{id}/read',
    summary: 'Mark an article as read or unread, for the caller alone',
    access: ownSocial,
    params,
    body: z.strictObject({ read: z.boolean() }),
    status: 200,
    output: Article,
    errors: [],
  }),
});
