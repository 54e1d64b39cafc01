import type { PersonalData } from '../../http/noun.ts';
import { picturePath } from './picture.ts';
import { presentConnection } from './present.ts';
import { connectionFor } from './tokens.ts';

/** Exports the caller's connection to LinkedIn, without its tokens. */
export const ownConnection: PersonalData = async function* ({ db, files, actor }) {
  const connection = await connectionFor(db, actor.uid);
  if (!connection) return;
  yield {
    path: 'social/linkedin-connection.json',
    title: (t) => t('social:personalData.connection'),
    content: presentConnection(connection),
  };
  const etag = connection.pictureEtag;
  if (!etag) return;
  yield {
    path: 'social/linkedin-picture.webp',
    title: (t) => t('social:personalData.connectionPicture'),
    read: () => files.get(picturePath(actor.uid, etag)),
  };
};
