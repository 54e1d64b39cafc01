import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { deletionEndpoints } from '@kindred/contract/care/deletions/endpoints';
import { deleteDiaryNote } from '../../../functions/src/care/diary-notes/delete.ts';
import { deleteDocument } from '../../../functions/src/care/documents/delete.ts';
import { careNouns } from '../../../functions/src/care/module.ts';
import { circleList, list, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, admins, by, nobodyElse, type NeededState } from './circle-call.ts';
import { newDiaryNote } from './diary-notes.ts';
import { keepDocument } from './documents.ts';
import type { CareSamples } from './noun.ts';

/** Creates and deletes a record as a member. Returns the deletion's id. */
const newDeletion = async (scene: Scene, noun: 'document' | 'diary_note' = 'document'): Promise<string> => {
  const { db, circleId, member, tenant } = scene;
  const ctx = { db, tenant, actor: member, membership: { circle_id: circleId, name: member.name } } as never;
  if (noun === 'document') {
    const document = await keepDocument(db, circleId, { uploaded_by: member.uid });
    await deleteDocument(careNouns, ctx, document);
    return deletionId('document', document);
  }
  const id = await newDiaryNote(scene);
  await deleteDiaryNote(ctx, id);
  return deletionId('diary_note', { id });
};

const ofDocument: NeededState = { what: 'of a member’s document', arrange: () => ({}) };
const ofDiaryNote: NeededState = {
  what: 'of a diary note',
  arrange: async (scene) => ({ params: { deletion_id: await newDeletion(scene, 'diary_note') } }),
};

export const deletionSamples: CareSamples<typeof deletionEndpoints> = {
  examples: {
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
  },
  budgets: {
    listCircleDeletions: circleList,
    listMyDeletions: list,
    // Reads the deletion and the membership. Removes the deletion with its due entry, and writes the record.
    restoreDeletion: several(2, 4),
    // Also schedules the removal of what is left of the record.
    endDeletion: several(2, 3),
  },
  roles: [
    { call: 'listCircleDeletions', expected: everyMember() },
    {
      call: 'restoreDeletion',
      given: ofDocument,
      expected: admins('not_found', 'not_found'),
      whose: by('member'),
    },
    { call: 'restoreDeletion', given: ofDiaryNote, expected: nobodyElse(), whose: by('member') },
    {
      call: 'endDeletion',
      given: ofDocument,
      expected: admins('not_found', 'not_found'),
      whose: by('member'),
    },
    { call: 'endDeletion', given: ofDiaryNote, expected: nobodyElse(), whose: by('member') },
  ],
  ofTheCallerAlone: ['listMyDeletions'],
};
