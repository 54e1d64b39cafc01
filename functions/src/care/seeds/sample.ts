import type { ModerationStatus } from '@kindred/contract/care/moderation';
import type { SampleSeed } from '@kindred/contract/care/seeds/endpoints';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { operations } from '../../core/operations/store.ts';
import type { StoredUser } from '../../core/users/store.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { openCircleRoom } from '../chat-rooms/make.ts';
import { openCircle } from '../circles/open.ts';
import { slugFrom } from '../circles/slug.ts';
import { freeSlug } from '../circles/slug-reservation.ts';
import { circles } from '../circles/store.ts';
import { diaryNotes } from '../diary-notes/store.ts';
import { expectFiles, keepFiles } from '../documents/files.ts';
import { documents, filePath } from '../documents/store.ts';
import { contentId, pageContents, pageId, pages } from '../pages/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { testimonies } from '../testimonies/store.ts';
import { sampleWords, type SampleWords } from './sample-words.ts';
import { careSamples } from './store.ts';

/** A sample circle with its owner, language and texts. */
interface Sample {
  readonly circleId: string;
  readonly uid: string;
  readonly name: string;
  readonly lang: string;
  readonly words: SampleWords;
}

type Reader = Pick<Database | Transaction, 'get'>;

/** Returns a person's sample circle; undefined if it was deleted. */
const sampleOf = async (from: Reader, uid: string) => {
  const sample = await from.get(careSamples, uid);
  const circle = sample && (await from.get(circles, sample.circle_id));
  return { sample, circle: circle?.status === 'ACTIVE' ? circle : undefined };
};

/** The user for whom a sample is made, and their tenant. */
interface SampleFor {
  readonly db: Database;
  readonly tenant: Tenant;
  readonly user: StoredUser;
}

/**
 * Creates a user's sample circle, or finds the existing one, and completes the operation with it. The files come first,
 * with their removal scheduled; everything else is one transaction, so that no partial circle remains.
 */
export const makeSample = async ({ db, tenant, user }: SampleFor, operationId: string): Promise<void> => {
  const end = async (tx: Transaction, result: SampleSeed): Promise<() => void> => {
    const operation = await tx.get(operations, operationId);
    const ended = { status: 'SUCCEEDED' as const, progress: { done: 1, total: 1 }, result };
    return () => void (operation && tx.update(operations, operation, ended));
  };
  const { circle: known } = await sampleOf(db, user.id);
  if (known) {
    const result = { circle_id: known.id, slug: known.slug, created: false };
    return db.transaction(async (tx) => (await end(tx, result))());
  }
  const lang = tenant.signUp.defaultLanguage.split('-')[0] === 'fr' ? 'fr' : 'en';
  const circleId = newId();
  const words = sampleWords(lang);
  const files = words.documents.map((document) => ({
    ...document,
    tags: [...document.tags],
    bytes: new TextEncoder().encode(document.text),
    place: { circle_id: circleId, id: newId() },
  }));
  const stranded = files.map(({ place: { id } }) => ({ tenantId: tenant.id, circleId, documentId: id }));
  await db.transaction(async (tx) => stranded.forEach((one) => void expectFiles(tx, one)));
  await Promise.all(files.map(({ place, bytes }) => tenantFiles(tenant.id).put(filePath(place), bytes, 'text/plain')));
  await db.transaction(async (tx) => {
    const { sample, circle: meanwhile } = await sampleOf(tx, user.id);
    // The due entry of this run's files will remove them.
    if (meanwhile) return (await end(tx, { circle_id: meanwhile.id, slug: meanwhile.slug, created: false }))();
    const slug = await freeSlug(tx, slugFrom(words.name));
    const finish = await end(tx, { circle_id: circleId, slug, created: true });
    const { id: uid, name, pictureEtag, sessionsSince, presenceOff } = user;
    const owner = { uid, name, pictureEtag, sessionsSince, presenceOff };
    const fields = { name: words.name, description: words.description, language: lang, public_page: false, slug };
    openCircle(tx, circleId, owner, fields);
    openCircleRoom(tx, circleId);
    writeWords(tx, { circleId, uid: user.id, name: user.name, lang, words });
    for (const one of stranded) keepFiles(tx, one);
    for (const { place, name: fileName, tags, bytes } of files) {
      const kept = { content_type: 'text/plain' as const, size_bytes: bytes.length, sha256: sha256(bytes) };
      const shown = { acl: [], main_picture: false, has_thumbnail: false, ...published };
      const document = { circle_id: circleId, name: fileName, tags, ...kept, ...shown, uploaded_by: user.id };
      tx.create(documents, document, place.id);
    }
    const remembered = { circle_id: circleId, user_id: user.id, slug };
    if (sample) tx.update(careSamples, sample, remembered);
    else tx.create(careSamples, remembered, user.id);
    finish();
  });
};

const published = { status: 'PUBLISHED' as ModerationStatus, rejection_reason: null };

const writeWords = (tx: Transaction, { circleId, uid, name, lang, words }: Sample): void => {
  const circle_id = circleId;
  const person = { first_name: 'Rose', last_name: 'Martin', birth_date: '1938-04-02', gender: null, faith: null };
  const subject = { ...person, ...words.subject, circle_id, picture: null, subject_id: newId(), death: null };
  tx.create(recordSubjects, subject, circleId);
  for (const page_type of ['BIOGRAPHY', 'THANKS'] as const) {
    const { title, content } = words.pages[page_type];
    const id = pageId(circleId, page_type);
    const saved = { saved_by: uid, saved_at: timestamp(), revisions: 0 };
    tx.create(pageContents, { circle_id, page_id: id, lang, content, ...saved }, contentId(id, lang));
    const page = { circle_id, page_type, scope: 'CIRCLE' as const, langs: [lang], titles: { [lang]: title } };
    tx.create(pages, { ...page, ...published, author_id: uid }, id);
  }
  for (const { guest_name, text } of words.testimonies) {
    const by = { author_id: null, author_name: null, guest_name, link_id: null };
    const shown = { scope: 'CIRCLE' as const, ...published, published_at: timestamp() };
    tx.create(testimonies, { circle_id, ...by, text, picture_document_id: null, ...shown });
  }
  // Yesterday, because today has not begun everywhere.
  const noted_on = secondsFromNow(-24 * 3600).slice(0, 10);
  const by = { user_id: uid, author_name: name, visibility: 'circle' as const };
  tx.create(diaryNotes, {
    circle_id,
    ...words.note,
    mood: 'good' as const,
    noted_on,
    month: noted_on.slice(0, 7),
    ...by,
  });
};
