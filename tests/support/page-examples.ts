import type { pageEndpoints } from '@kindred/contract/care/pages/endpoints';
import type { PageType } from '@kindred/contract/care/pages/page-types';
import {
  contentId,
  pageContents,
  pageId,
  pageRevisions,
  pages,
  revisionId,
} from '../../functions/src/care/pages/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';

/** Stores a published page with an English text that has an earlier revision. */
export const newPage = async (
  { db, circleId, familyMember }: Pick<Scene, 'db' | 'circleId' | 'familyMember'>,
  also: { id?: string; page_type?: PageType; title?: string } = {},
): Promise<string> => {
  const { page_type = 'EPITAPH', title = 'In memory' } = also;
  const id = also.id ?? pageId(circleId, page_type);
  const author = familyMember.uid;
  await db.put(pages, id, {
    circle_id: circleId,
    page_type,
    scope: 'CIRCLE',
    status: 'PUBLISHED',
    rejection_reason: null,
    author_id: author,
    langs: ['en'],
    titles: { en: title },
  });
  const words = { circle_id: circleId, page_id: id, lang: 'en', saved_by: author, saved_at: timestamp() };
  await db.put(pageContents, contentId(id, 'en'), { ...words, content: '**She** was ours.', revisions: 1 });
  await db.put(pageRevisions, revisionId(contentId(id, 'en'), 1), { ...words, content: 'She was.', revision: 1 });
  return id;
};

/** An allowed call of each endpoint of pages; where a role is needed, by somebody with exactly that role. */
export const pageExamples: ExamplesOf<typeof pageEndpoints> = {
  listPages: async (scene) => {
    await newPage(scene);
    return { by: scene.member, params: { circle_id: scene.circleId }, query: { lang: 'fr', pageSize: 20 } };
  },
  createPage: async ({ db, circleId, familyMember }) => {
    // There is one page of each type, so an earlier example's is removed first.
    const id = pageId(circleId, 'BIOGRAPHY');
    await db.remove(pageContents, contentId(id, 'fr'));
    await db.remove(pages, id);
    return {
      by: familyMember,
      params: { circle_id: circleId },
      body: { page_type: 'BIOGRAPHY', scope: 'CIRCLE', lang: 'fr', title: 'Sa vie', content: '# Enfance' },
    };
  },
  getPage: async (scene) => ({ by: scene.member, params: { id: await newPage(scene) }, query: { lang: 'fr-CA' } }),
  deletePage: async (scene) => ({ by: scene.familyMember, params: { id: await newPage(scene, { id: newId() }) } }),
  updatePageSettings: async (scene) => ({
    by: scene.familyMember,
    params: { id: await newPage(scene) },
    body: { scope: 'CIRCLE', title: 'In loving memory', lang: 'en' },
  }),
  updatePageStatus: async (scene) => ({
    by: scene.owner,
    params: { id: await newPage(scene) },
    body: { status: 'REJECTED', reason: 'Not yet' },
  }),
  updatePageContent: async (scene) => ({
    by: scene.familyMember,
    params: { id: await newPage(scene) },
    query: { lang: 'en' },
    body: 'She was **ours**, and\n\n- kind\n- brave',
  }),
  listPageRevisions: async (scene) => ({
    by: scene.familyMember,
    params: { id: await newPage(scene) },
    query: { lang: 'en' },
  }),
  restorePageRevision: async (scene) => ({
    by: scene.familyMember,
    params: { id: await newPage(scene), revision: '1' },
    query: { lang: 'en' },
  }),
};
