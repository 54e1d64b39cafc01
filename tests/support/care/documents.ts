import type { limitingNames } from '@kindred/contract/care/documents/audience';
import type { documentEndpoints, publicDocumentEndpoints } from '@kindred/contract/care/documents/endpoints';
import { circles } from '../../../functions/src/care/circles/store.ts';
import {
  filePath,
  thumbnailPath,
  documents,
  type DocumentFields,
  type StoredDocument,
} from '../../../functions/src/care/documents/store.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { circleList, several, record, write, list } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { webp } from '../webp.ts';
import { everyMember, family, admins, by, to, idIn, type CircleCall, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Stores a published picture with its file, as if a member had uploaded it. */
export const keepDocument = async (
  db: Database,
  circle_id: string,
  also: Partial<DocumentFields> & { uploaded_by: string },
  id = newId(),
): Promise<StoredDocument> => {
  const place = { circle_id, id };
  const files = tenantFiles(db.path('').split('/')[1]!);
  await Promise.all([
    files.put(filePath(place), webp(), 'image/webp'),
    files.put(thumbnailPath(place), webp(), 'image/webp'),
  ]);
  const fields: DocumentFields = {
    circle_id,
    name: 'Garden.webp',
    content_type: 'image/webp',
    size_bytes: webp().length,
    sha256: sha256(webp()),
    acl: [],
    tags: [],
    main_picture: false,
    has_thumbnail: true,
    status: 'PUBLISHED',
    rejection_reason: null,
    ...also,
  };
  return (await db.create(documents, fields, place.id))!;
};

/** Creates a document of the member's that the whole circle can see. */
const newDocument = (scene: Scene, also: Partial<DocumentFields> = {}) =>
  keepDocument(scene.db, scene.circleId, { uploaded_by: scene.member.uid, ...also });

/** Makes a public document in a circle with a public page. */
const newPublicDocument = async (scene: Scene) => {
  const circle = await scene.db.update(circles, scene.circleId, undefined, () => ({ public_page: true }));
  return { circle, document: await newDocument(scene, { acl: ['public'] }) };
};

const asPicture: NeededState = {
  what: 'as the circle’s picture',
  arrange: (_, { file, query }) =>
    file ? { body: undefined, query: { ...query, main_picture: 'true' } } : { body: { main_picture: true } },
};
const forEverybody: NeededState = {
  what: 'for everybody to see',
  arrange: (_, { file, params }) => (file ? { body: { acl: 'public' } } : { params: { ...params, name: 'public' } }),
};
const limitedTo = (what: string, name: (typeof limitingNames)[number]): NeededState => ({
  what,
  arrange: async ({ db }, example) => {
    await db.update(documents, idIn(example), undefined, ({ acl }) => ({ acl: [...acl, name] }));
    return {};
  },
});
const limitedToFamily = limitedTo('limited to family and admins', 'family_member');
const limitedToAdmins = limitedTo('limited to admins', 'admin');
const notPublished: NeededState = {
  what: 'not published',
  arrange: async ({ db }, example) => {
    await db.update(documents, idIn(example), undefined, () => ({ status: 'PENDING' as const }));
    return {};
  },
};

const changeOfDocument = {
  expected: to(['yes', 'yes', 'insufficient_permissions', 'insufficient_permissions'], 'document_not_found'),
  whose: by('member'),
};

const readingOfDocument = { expected: everyMember('document_not_found'), whose: by('member') };

/** People who must not see a document get 404 rather than 403. */
const limitedDocuments: readonly CircleCall<keyof typeof documentEndpoints>[] = (
  [
    {
      given: limitedToFamily,
      reading: family('document_not_found', 'document_not_found'),
      change: to(['yes', 'yes', 'insufficient_permissions', 'document_not_found'], 'document_not_found'),
    },
    {
      given: limitedToAdmins,
      reading: admins('document_not_found', 'document_not_found'),
      change: admins('document_not_found', 'document_not_found'),
    },
  ] as const
).flatMap(({ given, reading, change }) => [
  ...(['getDocument', 'getDocumentFile', 'getDocumentThumbnail'] as const).map((call) => ({
    call,
    given,
    expected: reading,
    whose: by('member'),
  })),
  ...(
    [
      'updateDocument',
      'deleteDocument',
      'addDocumentAcl',
      'removeDocumentAcl',
      'addDocumentTag',
      'removeDocumentTag',
    ] as const
  ).map((call) => ({ call, given, expected: change, whose: by('member') })),
]);

export const documentSamples: CareSamples<typeof documentEndpoints & typeof publicDocumentEndpoints> = {
  examples: {
    listDocuments: async (scene) => {
      await newDocument(scene);
      return { by: scene.owner, params: { circle_id: scene.circleId }, query: { pageSize: 20, status: 'PUBLISHED' } };
    },
    uploadDocument: ({ member, circleId }) => ({
      by: member,
      params: { circle_id: circleId },
      query: { main_picture: 'false' },
      body: { acl: 'family_member, cousins' },
      file: webp(),
    }),
    zipDocuments: async (scene) => ({
      by: scene.member,
      params: { circle_id: scene.circleId },
      query: { ids: (await newDocument(scene)).id },
    }),
    getDocument: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
    updateDocument: async (scene) => ({
      by: scene.member,
      params: { id: (await newDocument(scene)).id },
      body: { name: 'Roses.webp', tags: ['garden'], main_picture: false },
    }),
    deleteDocument: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
    getDocumentFile: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
    getUntouchedFile: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
    getDocumentThumbnail: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
    setDocumentStatus: async (scene) => ({
      by: scene.owner,
      params: { document_id: (await newDocument(scene, { status: 'PENDING' })).id },
      body: { status: 'REJECTED', rejection_reason: 'Not ours' },
    }),
    addDocumentAcl: async (scene) => ({
      by: scene.member,
      params: { documentid: (await newDocument(scene)).id, name: 'cousins' },
    }),
    removeDocumentAcl: async (scene) => ({
      by: scene.member,
      params: { documentid: (await newDocument(scene, { acl: ['cousins'] })).id, name: 'cousins' },
    }),
    addDocumentTag: async (scene) => ({
      by: scene.member,
      params: { documentid: (await newDocument(scene)).id, name: 'garden' },
    }),
    removeDocumentTag: async (scene) => ({
      by: scene.member,
      params: { documentid: (await newDocument(scene, { tags: ['garden'] })).id, name: 'garden' },
    }),
    getPublicDocumentFile: async (scene) => {
      const { circle, document } = await newPublicDocument(scene);
      return { params: { circle_id: circle.id, document_id: document.id } };
    },
    getPublicDocumentThumbnail: async (scene) => {
      const { circle, document } = await newPublicDocument(scene);
      return { params: { circle_id: circle.id, document_id: document.id } };
    },
    listPublicDocuments: async (scene) => {
      const { circle } = await newPublicDocument(scene);
      return { params: { slug: circle.slug }, query: { limit: 20 } };
    },
  },
  budgets: {
    listDocuments: circleList,
    // Checks whether the person is still in the circle after the upload. The due entry is written before the file.
    uploadDocument: several(3, 5),
    // Reads the membership, the rate counter, and each selected document. The example selects one.
    zipDocuments: several(3, 1),
    getDocument: record,
    // Notifies the admins if the document needs review again: one more read, and a due entry.
    updateDocument: several(3, 3),
    // Also reads the circle, whose picture the document may be, and reads the document again. Keeps it with its due
    // entry.
    deleteDocument: several(5, 4),
    getDocumentFile: record,
    getUntouchedFile: record,
    getDocumentThumbnail: record,
    // Reads the person, whose picture the document may be, and reads the membership again.
    setDocumentStatus: several(5, 2),
    addDocumentAcl: write(['membership once more']),
    removeDocumentAcl: write(),
    addDocumentTag: several(3, 3),
    removeDocumentTag: several(3, 3),
    // The third read is after the public picture was generated: the document may have been deleted in the meantime.
    getPublicDocumentFile: several(3, 0),
    getPublicDocumentThumbnail: record,
    listPublicDocuments: { ...list, row: 'a list page of n: n + 2, + 2 the address and its circle', reads: 4 },
  },
  lists: {
    listDocuments: {
      by: ({ owner }) => owner,
      params: ({ circleId }) => ({ circle_id: circleId }),
      make: ({ db, circleId, member }, name) => keepDocument(db, circleId, { uploaded_by: member.uid, name }),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
  roles: [
    { call: 'listDocuments', expected: everyMember() },
    { call: 'uploadDocument', expected: everyMember() },
    { call: 'uploadDocument', given: asPicture, expected: family('insufficient_permissions') },
    { call: 'uploadDocument', given: forEverybody, expected: admins('circle_admin_required') },
    { call: 'zipDocuments', expected: everyMember() },
    { call: 'getDocument', ...readingOfDocument },
    {
      call: 'getDocument',
      given: notPublished,
      expected: admins('document_not_found', 'document_not_found'),
      whose: by('member'),
    },
    { call: 'updateDocument', ...changeOfDocument },
    {
      call: 'updateDocument',
      given: asPicture,
      expected: changeOfDocument.expected,
      whose: by('member', 'insufficient_permissions'),
    },
    { call: 'deleteDocument', ...changeOfDocument },
    { call: 'getDocumentFile', ...readingOfDocument },
    {
      call: 'getUntouchedFile',
      expected: to(
        [
          'insufficient_permissions',
          'insufficient_permissions',
          'insufficient_permissions',
          'insufficient_permissions',
        ],
        'document_not_found',
      ),
      whose: by('member'),
    },
    { call: 'getDocumentThumbnail', ...readingOfDocument },
    {
      call: 'setDocumentStatus',
      expected: admins('circle_admin_required', 'document_not_found'),
      whose: by('member', 'circle_admin_required'),
    },
    { call: 'addDocumentAcl', ...changeOfDocument },
    {
      call: 'addDocumentAcl',
      given: forEverybody,
      expected: changeOfDocument.expected,
      whose: by('member', 'circle_admin_required'),
    },
    { call: 'removeDocumentAcl', ...changeOfDocument },
    { call: 'addDocumentTag', ...changeOfDocument },
    { call: 'removeDocumentTag', ...changeOfDocument },
    ...limitedDocuments,
  ],
};
