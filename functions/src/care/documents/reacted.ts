import type { FindReacted } from '../reacted.ts';
import { maySee } from './policy.ts';
import { documents } from './store.ts';

/** Finds published photos and videos. */
export const reactedPhotos: FindReacted = async (from, circleId, ids) => {
  const found = await from.getMany(documents, ids);
  return found
    .filter(({ circle_id, status }) => circle_id === circleId && status === 'PUBLISHED')
    .filter(({ content_type }) => /^(image|video)\//.test(content_type))
    .map((document) => ({
      id: document.id,
      author_id: document.uploaded_by,
      title: document.caption || document.name,
      page: () => `/care/documents?document=${document.id}`,
      isSeenBy: (member) => maySee(member, document),
    }));
};
