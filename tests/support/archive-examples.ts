import type { archiveEndpoints } from '@kindred/contract/care/archives/endpoints';
import { archives } from '../../functions/src/care/archives/store.ts';
import { secondsFromNow } from '../../functions/src/platform/clock.ts';
import { sha256 } from '../../functions/src/platform/crypto.ts';
import { keepArchive } from './archives.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';

const newArchive = async ({ db, circleId, member }: Scene): Promise<{ archive_id: string }> => ({
  archive_id: (await keepArchive(db, circleId, member.uid)).id,
});

/** Removes this person's archives, so that the call makes a new one. */
const withoutArchives = async ({ db, circleId, neighbour }: Scene): Promise<void> => {
  const found = await db.find(archives, { circle_id: circleId, user_id: neighbour.uid }, 50);
  await Promise.all(found.map(({ id }) => db.remove(archives, id)));
};

export const archiveExamples: ExamplesOf<typeof archiveEndpoints> = {
  createArchive: async (scene) => {
    await withoutArchives(scene);
    return { by: scene.neighbour, params: { circle_id: scene.circleId } };
  },
  listArchives: async (scene) => {
    await newArchive(scene);
    return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
  },
  getArchive: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
  getArchiveFile: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
  createArchiveLink: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
  deleteArchive: async (scene) => ({ by: scene.member, params: await newArchive(scene) }),
  downloadArchive: async ({ db, circleId, member }) => {
    const token = 'a-token-that-nobody-guesses';
    const link = { token_hash: sha256(token), until: secondsFromNow(3600) };
    const { id } = await keepArchive(db, circleId, member.uid, { link });
    return { params: { archive_id: id, token } };
  },
};
