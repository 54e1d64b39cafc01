import { Features } from '@kindred/contract/flags';
import type { Article, ArticleText } from '@kindred/contract/social/articles/article';
import type { articleEndpoints } from '@kindred/contract/social/articles/endpoints';
import type { PersonalFile } from '../../../functions/src/http/context.ts';
import type { FeedItem } from '../../../functions/src/social/feed-item.ts';
import type { SourceOfItems } from '../../../functions/src/social/noun.ts';
import { markRead } from '../../../functions/src/social/articles/mark-read.ts';
import { storeItems } from '../../../functions/src/social/articles/store-items.ts';
import { keysOf } from '../../../functions/src/social/articles/same-article.ts';
import { articles, pictureFolder } from '../../../functions/src/social/articles/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { etagOf, newId } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { type Persona, TestTenant } from '../tenant.ts';
import { webp } from '../webp.ts';

/** Returns a source whose feed is on this site. */
export const feedOf = (site: string): SourceOfItems => ({
  id: `source-of-${site.replaceAll('.', '-')}`,
  title: `News of ${site}`,
  category: null,
  feedUrl: `https://${site}/feed.xml`,
});

type TaggedItem = FeedItem & { readonly tags: readonly string[] };

/** Returns an entry of a feed with an address of its own. */
export const entry = (also: Partial<TaggedItem> = {}): TaggedItem => ({
  feedGuid: null,
  url: `https://news.example/${newId()}`,
  title: 'A garden on the roof',
  excerpt: 'Neighbours plant beans and herbs together.',
  contentHtml: '<p>Neighbours plant beans and herbs together on the roof.</p>',
  author: 'Ana Silva',
  language: 'en',
  publishedAt: timestamp(),
  updatedAt: null,
  imageUrl: null,
  categories: [],
  tags: [],
  ...also,
});

const source = feedOf('news.example');

/** Stores an article as a fetch does; returns its id. */
export const newArticle = async (
  { tenant }: Pick<Scene, 'tenant'>,
  also: Partial<TaggedItem> = {},
): Promise<string> => {
  const item = entry(also);
  await storeItems(tenant.id, source, [item]);
  return keysOf(source.id, item).id;
};

/** Stores an article with a picture; returns its id. */
export const newArticleWithPicture = async (scene: Pick<Scene, 'tenant' | 'db'>): Promise<string> => {
  const id = await newArticle(scene);
  const bytes = webp(7);
  const picture = { path: `${pictureFolder('2026-11-27')}${id}.webp`, etag: etagOf(bytes) };
  await tenantFiles(scene.tenant.id).put(picture.path, bytes, 'image/webp');
  await scene.db.update(articles, id, undefined, () => ({ picture }));
  return id;
};

const mark = async ({ db, customerAdministrator }: Scene): Promise<string> => {
  const reader = { db, actor: { uid: customerAdministrator.uid } };
  return (await markRead(reader, { until: timestamp() })).id;
};

export const articleSamples: NounSamples<typeof articleEndpoints> = {
  examples: {
    listArticles: async (scene) => ({
      by: scene.customerAdministrator,
      query: { tag: 'Listed', page: (await newArticle(scene, { tags: ['Listed'] })) && 1 },
    }),
    countUnread: ({ customerAdministrator }) => ({ by: customerAdministrator }),
    markArticlesRead: ({ customerAdministrator }) => ({ by: customerAdministrator, body: { until: timestamp() } }),
    undoMarkRead: async (scene) => ({ by: scene.customerAdministrator, params: { id: await mark(scene) } }),
    getArticle: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newArticle(scene) } }),
    getArticlePicture: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newArticleWithPicture(scene) },
    }),
    setArticleRead: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newArticle(scene) },
      body: { read: true },
    }),
  },
  budgets: {
    // Also reads the caller's marks, and whether each article was read.
    listArticles: several(8, 0),
    // Reads the marks, the articles since then, and which of them were read.
    countUnread: several(120, 0),
    markArticlesRead: several(120, 2),
    undoMarkRead: write([], ['reservation']),
    // With its text, the marks, and whether it was read.
    getArticle: several(4, 0),
    getArticlePicture: record,
    setArticleRead: write(),
  },
  lists: {
    listArticles: {
      by: asAdministrator,
      make: (scene, label) => newArticle(scene, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
    },
  },
};

/** How the tests of a tenant store and read articles. */
export class Shelf {
  readonly tenant = new TestTenant();
  readonly site = feedOf('site.example');
  readonly mirror = feedOf('mirror.example');
  ada!: Persona;

  /** Creates the tenant with an administrator. */
  async open(): Promise<this> {
    await this.tenant.create({ features: Features.parse({ automation: true }) });
    this.ada = await this.tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
    return this;
  }

  store(from: SourceOfItems, ...items: readonly TaggedItem[]): Promise<number> {
    return storeItems(this.tenant.id, from, items);
  }

  async listed(query = '', by = this.ada): Promise<Article[]> {
    return (await by.call(`GET /api/v1/social/articles?${query}`)).body.items;
  }

  async titles(query = '', by = this.ada): Promise<string[]> {
    return (await this.listed(query, by)).map(({ title }) => title);
  }

  async idOf(title: string): Promise<string> {
    return (await this.listed('pageSize=100')).find((one) => one.title === title)!.id;
  }

  async read(id: string): Promise<ArticleText> {
    return (await this.ada.call(`GET /api/v1/social/articles/${id}`)).body;
  }
}

/** Returns the files of a part of the personal data export. */
export const filesOf = async (files: AsyncIterable<PersonalFile>): Promise<PersonalFile[]> => {
  const all: PersonalFile[] = [];
  for await (const file of files) all.push(file);
  return all;
};
