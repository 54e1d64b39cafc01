import type { DeletedNoun } from '@kindred/contract/care/deletions/deletion';
import { limits } from '@kindred/contract/limits';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { circles } from '../circles/store.ts';
import { diaryNotes, type StoredDiaryNote } from '../diary-notes/store.ts';
import { documents, type StoredDocument } from '../documents/store.ts';
import type { Membership } from '../members/store.ts';
import { pages, type StoredPage } from '../pages/store.ts';
import { changedBy } from '../pages/write.ts';
import { type StoredTestimony, testimonies } from '../testimonies/store.ts';
import { statusOnceBack } from './policy.ts';
import type { DeletedText } from './remains.ts';
import type { StoredDeletion } from './store.ts';

/** Who has it back; `membership` is that of the circle that it was in, if there is one that is active. */
interface Who {
  readonly uid: string;
  readonly membership: Membership | undefined;
}

type PutBack = (tx: Transaction, deletion: StoredDeletion, who: Who) => Promise<void>;

const roleOf = ({ uid, membership }: Who) => ({ uid, role: membership?.role });

const taken = (): Refusal =>
  new Refusal('conflict', {
    why: 'place_taken',
    detail: 'Something else stands in its place now: delete that first.',
  });
const pageGone = (): Refusal =>
  new Refusal('conflict', {
    why: 'page_gone',
    detail: 'The page that this text was of is deleted: have that back first.',
  });

/** It comes back as no picture of all: another may be that by now. */
const document: PutBack = async (tx, deletion, who) => {
  const record = deletion.record as unknown as StoredDocument;
  const status = statusOnceBack(roleOf(who), deletion, record.status);
  tx.restore(documents, record, { main_picture: false, status });
};

const testimony: PutBack = async (tx, deletion, who) => {
  const record = deletion.record as unknown as StoredTestimony;
  tx.restore(testimonies, record, { status: statusOnceBack(roleOf(who), deletion, record.status) });
};

const page: PutBack = async (tx, deletion, who) => {
  const record = deletion.record as unknown as StoredPage;
  if (await tx.get(pages, record.id)) throw taken();
  tx.restore(pages, record, { status: statusOnceBack(roleOf(who), deletion, record.status) });
};

/** What becomes of the page is what becomes of one that is changed. */
const page_text: PutBack = async (tx, { record_id, record }, { membership }) => {
  const current = await tx.get(pages, record_id);
  if (!current) throw pageGone();
  const { lang, title, place, index } = record as unknown as DeletedText;
  if (current.langs.includes(lang)) throw taken();
  if (current.langs.length >= limits.pageLanguages)
    throw new Refusal('conflict', { detail: `A page has at most ${limits.pageLanguages} languages.` });
  tx.update(pages, current, {
    langs: current.langs.toSpliced(index, 0, lang),
    titles: { ...current.titles, [lang]: title },
    places: { ...current.places, [lang]: place },
    ...changedBy(membership!, current),
  });
};

/** Who has left the circle since shows it nothing new: the note is private then. */
const diary_note: PutBack = async (tx, { record }, { membership }) => {
  const note = record as unknown as StoredDiaryNote;
  if (note.circle_id === null || membership) return tx.restore(diaryNotes, note, {});
  const circle = await tx.get(circles, note.circle_id);
  const circle_id = circle ? note.circle_id : null;
  return tx.restore(diaryNotes, note, { visibility: 'private', author_name: null, circle_id });
};

/** How each comes back where it was; called with everything read but what these read themselves, and nothing written. */
export const putBack: Readonly<Record<DeletedNoun, PutBack>> = { document, testimony, page, page_text, diary_note };
