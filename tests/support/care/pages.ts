import type { pageEndpoints } from '@kindred/contract/care/pages/endpoints';
import { pageTypes, type PageType } from '@kindred/contract/care/page-types/page-types';
import {
  pageId,
  pages,
  pageContents,
  contentId,
  pageRevisions,
  revisionId,
} from '../../../functions/src/care/pages/store.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { circleList, free, several, record } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, family, by, admins, idIn, to, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

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

const notPublished: NeededState = {
  what: 'not published',
  arrange: async ({ db }, example) => {
    await db.update(pages, idIn(example), undefined, () => ({ status: 'PENDING' as const }));
    return {};
  },
};
const openingThePublicPage: NeededState = {
  what: 'and turn on the public page',
  arrange: (_, { body }) => ({ body: { ...(body as object), open_public_page: true } }),
};

export const pageSamples: CareSamples<typeof pageEndpoints> = {
  examples: {
    listPageTypes: ({ stranger }) => ({ by: stranger }),
    listPages: async (scene) => {
      await newPage(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { lang: 'fr', pageSize: 20 } };
    },
    createPage: async ({ db, circleId, familyMember }) => {
      // A circle has one page of each type, so remove the page of an earlier example.
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
  },
  budgets: {
    listPageTypes: free('reference data: 0, 0'),
    listPages: circleList,
    createPage: several(2, 3),
    // Reads the page, the membership, and the text in one language.
    getPage: { ...record, row: 'get by id: 2, + 1 the words', reads: 3 },
    // Reads the page again, and keeps it with its due entry.
    deletePage: several(3, 4),
    // Reads the membership again if something becomes public.
    updatePageSettings: several(5, 3),
    updatePageStatus: several(5, 3),
    // Reads the page, its text, and the former text.
    updatePageContent: several(4, 5),
    listPageRevisions: several(4, 0),
    restorePageRevision: several(5, 5),
  },
  lists: {
    // One circle cannot have enough pages to test paging, so this uses several.
    listPages: {
      by: ({ member }) => member,
      params: ({ circleId }) => ({ circle_id: circleId }),
      make: (scene, title) => newPage(scene, { id: newId(), page_type: pageTypes[title.length % 4]!, title }),
      labelOf: ({ title }: { title: string }) => title,
      sortsByLabel: 'title',
    },
  },
  ofTheCallerAlone: ['listPageTypes'],
  roles: [
    { call: 'listPages', expected: everyMember() },
    { call: 'createPage', expected: family('insufficient_permissions') },
    { call: 'getPage', expected: everyMember('page_not_found'), whose: by('familyMember') },
    {
      call: 'getPage',
      given: notPublished,
      expected: family('page_not_found', 'page_not_found'),
      whose: by('familyMember'),
    },
    { call: 'deletePage', expected: admins('insufficient_permissions', 'page_not_found'), whose: by('familyMember') },
    {
      call: 'deletePage',
      given: notPublished,
      expected: to(['yes', 'yes', 'insufficient_permissions', 'page_not_found'], 'page_not_found'),
      whose: by('familyMember'),
    },
    {
      call: 'updatePageSettings',
      expected: family('insufficient_permissions', 'page_not_found'),
      whose: by('familyMember'),
    },
    {
      call: 'updatePageSettings',
      given: openingThePublicPage,
      expected: admins('insufficient_permissions', 'page_not_found'),
      whose: by('familyMember', 'insufficient_permissions'),
    },
    {
      call: 'updatePageStatus',
      expected: admins('circle_admin_required', 'page_not_found'),
      whose: by('familyMember', 'circle_admin_required'),
    },
    {
      call: 'updatePageContent',
      expected: family('insufficient_permissions', 'page_not_found'),
      whose: by('familyMember'),
    },
    {
      call: 'listPageRevisions',
      expected: family('insufficient_permissions', 'page_not_found'),
      whose: by('familyMember'),
    },
    {
      call: 'restorePageRevision',
      expected: family('insufficient_permissions', 'page_not_found'),
      whose: by('familyMember'),
    },
  ],
};
