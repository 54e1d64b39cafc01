import type { documentEndpoints, publicDocumentEndpoints } from '@kindred/contract/care/documents/endpoints';
import { circles } from '../../functions/src/care/circles/store.ts';
import type { DocumentFields } from '../../functions/src/care/documents/store.ts';
import { keepDocument } from './documents.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';
import { webp } from './webp.ts';

/** Makes a document of the member's that the whole circle sees. */
const newDocument = (scene: Scene, also: Partial<DocumentFields> = {}) =>
  keepDocument(scene.db, scene.circleId, { uploaded_by: scene.member.uid, ...also });

/** Makes a public document in a circle with a public page. */
const newPublicDocument = async (scene: Scene) => {
  const circle = await scene.db.update(circles, scene.circleId, undefined, () => ({ public_page: true }));
  return { circle, document: await newDocument(scene, { acl: ['public'] }) };
};

/** An allowed call of each endpoint of documents. */
export const documentExamples: ExamplesOf<typeof documentEndpoints & typeof publicDocumentEndpoints> = {
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
  getDocument: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
  updateDocument: async (scene) => ({
    by: scene.member,
    params: { id: (await newDocument(scene)).id },
    body: { name: 'Roses.webp', tags: ['garden'], main_picture: false },
  }),
  deleteDocument: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
  getDocumentFile: async (scene) => ({ by: scene.member, params: { id: (await newDocument(scene)).id } }),
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
};
