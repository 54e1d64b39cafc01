import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { deletionEndpoints } from '@kindred/contract/care/deletions/endpoints';
import { deleteDiaryNote } from '../../functions/src/care/diary-notes/delete.ts';
import { deleteDocument } from '../../functions/src/care/documents/delete.ts';
import { careNouns } from '../../functions/src/care/module.ts';
import { keepDocument } from './documents.ts';
import { newDiaryNote } from './diary-note-examples.ts';
import type { ExamplesOf } from './example.ts';
import type { Scene } from './scene.ts';

/** Makes and deletes something as a member. Returns the deletion's id. */
export const newDeletion = async (scene: Scene, noun: 'document' | 'diary_note' = 'document'): Promise<string> => {
  const { db, circleId, member, tenant } = scene;
  const ctx = { db, tenant, actor: member, membership: { circle_id: circleId, name: member.name } } as never;
  if (noun === 'document') {
    const document = await keepDocument(db, circleId, { uploaded_by: member.uid });
    await deleteDocument(careNouns, ctx, document);
    return deletionId.document(document);
  }
  const id = await newDiaryNote(scene);
  await deleteDiaryNote(ctx, id);
  return deletionId.diary_note({ id });
};

export const deletionExamples: ExamplesOf<typeof deletionEndpoints> = {
  listCircleDeletions: async (scene) => {
    await newDeletion(scene);
    return { by: scene.member, params: { circle_id: scene.circleId }, query: { limit: 20 } };
  },
  listMyDeletions: async (scene) => {
    await newDeletion(scene, 'diary_note');
    return { by: scene.member, query: { limit: 20, offset: 0 } };
  },
  restoreDeletion: async (scene) => ({ by: scene.member, params: { deletion_id: await newDeletion(scene) } }),
  endDeletion: async (scene) => ({ by: scene.member, params: { deletion_id: await newDeletion(scene) } }),
};
