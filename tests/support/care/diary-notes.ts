import type { diaryNoteEndpoints } from '@kindred/contract/care/diary-notes/endpoints';
import { diaryNotes } from '../../../functions/src/care/diary-notes/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { circleList, list, write, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyMember, nobodyElse, by, idIn, onlyReaders, type NeededState } from './circle-call.ts';
import type { CareSamples } from './noun.ts';

/** Makes a member's private note. Returns its id. */
export const newDiaryNote = async ({ db, circleId, member }: Scene): Promise<string> => {
  const id = newId();
  await db.create(
    diaryNotes,
    {
      circle_id: circleId,
      user_id: member.uid,
      author_name: null,
      title: null,
      text: 'We sat in the garden.',
      mood: 'good',
      noted_on: '2024-11-02',
      month: '2024-11',
      visibility: 'private',
    },
    id,
  );
  return id;
};

const words = ({ circleId }: Scene) =>
  ({
    circle_id: circleId,
    title: 'A quiet day',
    text: 'We sat in the *garden*.',
    mood: 'good',
    noted_on: '2024-11-02',
    visibility: 'circle',
  }) as const;

const shared: NeededState = {
  what: 'shared with the circle',
  arrange: async ({ db }, example) => {
    await db.update(diaryNotes, idIn(example), undefined, () => ({ visibility: 'circle' as const }));
    return {};
  },
};

export const diaryNoteSamples: CareSamples<typeof diaryNoteEndpoints> = {
  examples: {
    listCircleDiaryNotes: async (scene) => {
      await newDiaryNote(scene);
      return { by: scene.member, params: { circle_id: scene.circleId }, query: { month: '2024-11', limit: 20 } };
    },
    listMyDiaryNotes: async (scene) => {
      await newDiaryNote(scene);
      return { by: scene.member, query: { month: '2024-11', limit: 20, offset: 0 } };
    },
    createDiaryNote: (scene) => ({ by: scene.member, body: words(scene) }),
    getDiaryNote: async (scene) => ({ by: scene.member, params: { note_id: await newDiaryNote(scene) } }),
    updateDiaryNote: async (scene) => ({
      by: scene.member,
      params: { note_id: await newDiaryNote(scene) },
      body: words(scene),
    }),
    deleteDiaryNote: async (scene) => ({ by: scene.member, params: { note_id: await newDiaryNote(scene) } }),
  },
  budgets: {
    listCircleDiaryNotes: circleList,
    listMyDiaryNotes: list,
    createDiaryNote: write(['rate counter'], ['rate counter', 'news']),
    getDiaryNote: record,
    updateDiaryNote: write([], ['news']),
    deleteDiaryNote: several(2, 3),
  },
  roles: [
    { call: 'listCircleDiaryNotes', expected: everyMember() },
    { call: 'createDiaryNote', expected: everyMember() },
    { call: 'getDiaryNote', expected: nobodyElse(), whose: by('member') },
    {
      call: 'getDiaryNote',
      given: shared,
      expected: everyMember('not_found'),
      whose: by('member'),
    },
    { call: 'updateDiaryNote', expected: nobodyElse(), whose: by('member') },
    {
      call: 'updateDiaryNote',
      given: shared,
      expected: onlyReaders,
      whose: by('member'),
    },
    { call: 'deleteDiaryNote', expected: nobodyElse(), whose: by('member') },
    {
      call: 'deleteDiaryNote',
      given: shared,
      expected: onlyReaders,
      whose: by('member'),
    },
  ],
  ofTheCallerAlone: ['listMyDiaryNotes'],
};
