import { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { Id } from '@kindred/contract/fields';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { excerptOf, newsOfKind } from '../telling.ts';

const TestimonyFields = Testimony.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
  /** The link that the guest used. */
  link_id: Id.nullable(),
});
export type StoredTestimony = RecordOf<typeof testimonies>;

export const testimonies = collection({
  name: 'testimonies',
  queries: [['author_id'], ['circle_id'], ['link_id'], ['status']],
  times: 'snake',
  schema: TestimonyFields,
  foundBy: ['created_at', 'desc'],
  sorts: { created_at: (_, created) => created },
  search: ({ author_name, guest_name }) => [author_name, guest_name],
  words: ({ text }) => text,
  echo: ({ id, circle_id, status, author_id, author_name, guest_name, text }) => {
    if (status !== 'PUBLISHED') return null;
    const actor = { actor_id: author_id, actor_name: author_name ?? guest_name };
    return newsOfKind('testimony', { circle_id, record_id: id, ...actor, excerpt: excerptOf(text) });
  },
});

/** Presents a testimony to the circle. */
export const presentTestimony = (testimony: StoredTestimony): Testimony => {
  const { link_id, ...shown } = testimony;
  void link_id;
  return shown;
};
