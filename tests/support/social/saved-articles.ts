import type { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import { articleIdOf } from '../../../functions/src/social/articles/same-article.ts';
import { savedAddresses } from '../../../functions/src/social/articles/store.ts';
import {
  savedArticles,
  savedArticleTexts,
  savedFolder,
  type StoredSavedArticle,
} from '../../../functions/src/social/saved-articles/store.ts';
import { etagOf, newId } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';

type Fields = Partial<Omit<StoredSavedArticle, 'id' | 'createdAt' | 'updatedAt' | 'version'>>;

/** Stores a saved article as the API would; returns its id. */
const newSavedArticle = async (
  { db, customerAdministrator: by }: Pick<Scene, 'db' | 'customerAdministrator'>,
  fields: Fields = {},
): Promise<string> => {
  const id = newId();
  const url = `https://saved.example/${id}`;
  await db.transaction(async (tx) => {
    tx.put(savedAddresses, articleIdOf(url), { savedId: id });
    tx.put(savedArticleTexts, id, { contentHtml: '<p>Neighbours plant beans together.</p>' });
    tx.create(
      savedArticles,
      {
        url,
        articleId: articleIdOf(url),
        title: 'A garden on the roof',
        hasOwnTitle: false,
        note: 'For *spring*',
        tags: [],
        excerpt: 'Neighbours plant beans together.',
        author: 'Ana Silva',
        siteName: 'Saved Example',
        publishedAt: null,
        words: 4,
        textWords: '',
        picture: null,
        status: 'READY',
        failure: null,
        fetchId: null,
        savedBy: { id: by.uid, name: 'Carla' },
        ...fields,
      },
      id,
    );
  });
  return id;
};

/** Stores a saved article with a picture; returns its id. */
const newSavedWithPicture = async (scene: Pick<Scene, 'db' | 'tenant' | 'customerAdministrator'>): Promise<string> => {
  const id = await newSavedArticle(scene);
  const bytes = webp(7);
  const picture = { path: `${savedFolder(id)}own.webp`, etag: etagOf(bytes) };
  await tenantFiles(scene.tenant.id).put(picture.path, bytes, 'image/webp');
  await scene.db.update(savedArticles, id, undefined, () => ({ picture }));
  return id;
};

export const savedArticleSamples: NounSamples<typeof savedArticleEndpoints> = {
  examples: {
    listSavedArticles: async (scene) => ({
      by: scene.customerAdministrator,
      query: { tag: 'Listed', page: (await newSavedArticle(scene, { tags: ['Listed'] })) && 1 },
    }),
    createSavedArticle: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      // Nothing listens there.
      body: { url: `http://127.0.0.1:9/${newId()}`, title: 'A garden', note: 'For *spring*', tags: ['Garden'] },
    }),
    getSavedArticle: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSavedArticle(scene) },
    }),
    updateSavedArticle: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSavedArticle(scene) },
      body: { title: 'Another garden', note: 'For autumn', tags: ['Autumn'] },
    }),
    deleteSavedArticle: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSavedWithPicture(scene) },
    }),
    refetchSavedArticle: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSavedArticle(scene, { url: `http://127.0.0.1:9/${newId()}` }) },
    }),
    getSavedArticlePicture: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSavedWithPicture(scene) },
    }),
  },
  budgets: {
    listSavedArticles: list,
    // Reads the caller's name, the fetched article and whether the address is saved already.
    createSavedArticle: several(5, 6),
    getSavedArticle: record,
    updateSavedArticle: write([], ['audit']),
    // Releases the address, and removes the text and later the picture.
    deleteSavedArticle: several(2, 7),
    refetchSavedArticle: write(['rate counter'], ['audit', 'due entry', 'rate counter']),
    getSavedArticlePicture: record,
  },
  lists: {
    listSavedArticles: {
      by: asAdministrator,
      make: (scene, label) => newSavedArticle(scene, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
      sortsByLabel: 'title',
    },
  },
};
