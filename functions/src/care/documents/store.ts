import { Document, type PublicDocument } from '@kindred/contract/care/documents/document';
import { groupOf } from '@kindred/contract/care/documents/document-kind';
import { photoSortKey } from '@kindred/contract/care/documents/photo-date';
import { isFor } from '@kindred/contract/care/documents/audience';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { circleFolder } from '../circles/folder.ts';
import { actorOf, newsOfKind } from '../telling.ts';
import { isPublic, isShownTo } from './policy.ts';

const DocumentFields = Document.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** The uploader's name for the circle's news; removed with the account. */
  uploader_name: z.string().nullable().optional(),
  /** The members among the people in the picture. */
  people_ids: z.array(z.string()).optional(),
  /** A place of recording was taken out of the file, and is kept for the uploader alone. */
  has_place: z.boolean().optional(),
});
export type DocumentFields = z.output<typeof DocumentFields>;
type DocumentNews = DocumentFields & { readonly id: string };
export type StoredDocument = RecordOf<typeof documents>;

/** Documents; the files themselves are in the circle's folder. */
export const documents = collection({
  name: 'documents',
  queries: [['circle_id'], ['main_picture'], ['status'], ['uploaded_by'], ['people_ids[]']],
  times: 'snake',
  schema: DocumentFields,
  foundBy: ['created_at', 'desc'],
  sorts: {
    created_at: (_, created) => created,
    name: (document) => textKey(document.name),
    size_bytes: (document) => document.size_bytes,
    taken_at: (document, created_at) => photoSortKey({ ...document, created_at }),
  },
  search: ({ name, people = [], caption = null, tags }) => [name, ...people.map((one) => one.name), caption, ...tags],
  names: (document) => [
    ...(['member', 'family_member'] as const).filter((role) => isShownTo(role, document)),
    document.uploaded_by,
  ],
  narrowing: ['_is.member', '_is.family_member', 'uploaded_by', 'tags[]', 'acl[]'],
  marks: (document) => ({
    member: isShownTo('member', document),
    family_member: isShownTo('family_member', document),
    public: isPublic(document),
    group: groupOf(document),
  }),
  echo: (document) => (document.status === 'PUBLISHED' ? newsOfDocument(document) : null),
});

const newsOfDocument = ({ id, circle_id, acl, uploaded_by, uploader_name, name, caption, ...file }: DocumentNews) => {
  const { content_type, has_thumbnail, picture_size } = file;
  return newsOfKind('document', {
    circle_id,
    record_id: id,
    seen_by: circleRoles.find((role) => isFor(role, acl)) ?? 'admin',
    ...actorOf(uploaded_by, uploader_name),
    title: caption || name,
    file: { id, content_type, has_thumbnail, ...(picture_size && { picture_size }) },
  });
};

/** Returns the folder of a document's file and thumbnail, relative to the tenant's files. */
export const documentFolder = (circleId: string, documentId: string): `${string}/` =>
  `${circleFolder(circleId)}documents/${documentId}/`;

export const filePath = ({ circle_id, id }: { circle_id: string; id: string }): string =>
  `${documentFolder(circle_id, id)}file`;

export const thumbnailPath = ({ circle_id, id }: { circle_id: string; id: string }): string =>
  `${documentFolder(circle_id, id)}thumbnail.webp`;

/** Returns where the bytes are that were overwritten to take the place of recording out of a file. */
export const placePath = ({ circle_id, id }: { circle_id: string; id: string }): string =>
  `${documentFolder(circle_id, id)}place`;

/** Returns the path of a public picture's screen-size version, which is made when first requested. */
export const screenPicturePath = ({ circle_id, id }: { circle_id: string; id: string }): string =>
  `${documentFolder(circle_id, id)}screen.webp`;

export const presentDocument = ({ uploader_name, people_ids, has_place, ...document }: StoredDocument): Document => {
  void [uploader_name, people_ids, has_place];
  return document;
};

export const presentPublic = (document: StoredDocument): PublicDocument => {
  const { id, name, content_type, size_bytes, tags, main_picture, has_thumbnail, created_at } = document;
  const { picture_size, duration_seconds, taken_at, taken_on, taken_about, caption } = document;
  return {
    id,
    name,
    content_type,
    size_bytes,
    tags,
    main_picture,
    has_thumbnail,
    ...(picture_size && { picture_size }),
    ...(duration_seconds && { duration_seconds }),
    ...(taken_at && { taken_at }),
    ...(taken_on && { taken_on, taken_about: taken_about === true }),
    ...(caption && { caption }),
    created_at,
  };
};
