import { type PageType, pageTypes } from '@kindred/contract/care/page-types/page-types';
import { documentsIn, sizeMark, withDocuments } from '@kindred/contract/care/picture-address';
import { publicFile } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview, PublicPage, PublicPerson } from '@kindred/contract/care/public-pages/public-page';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { presentPublicCircle } from '../circles/public-circle.ts';
import { isPublic } from '../documents/policy.ts';
import { documents, type StoredDocument } from '../documents/store.ts';
import { readIn, wordsOf } from '../pages/present.ts';
import { pageContents, pageId, pages, wordsPlace } from '../pages/store.ts';
import { recordSubjects, type StoredSubject } from '../record-subjects/store.ts';
import { publicLinkOf } from '../testimony-links/store.ts';
import { isPagePublic, shownDays } from './policy.ts';

/** The head of all of a circle's public pages, limited to what is public. */
export interface Head {
  /** Null if the circle has none yet. */
  readonly person: PublicPerson | null;
  readonly portrait: StoredDocument | undefined;
  /** The circle's picture, if it is not the portrait. */
  readonly cover: StoredDocument | undefined;
}

const presentPublicPerson = (subject: StoredSubject, portrait: StoredDocument | undefined): PublicPerson => ({
  first_name: subject.first_name,
  last_name: subject.last_name,
  ...shownDays(subject),
  picture_document_id: portrait?.id ?? null,
});

/** Presents the record subject to the public; null if the circle has none yet. */
export const publicPersonOf = async (db: Database, circle: StoredCircle): Promise<PublicPerson | null> => {
  const subject = await db.get(recordSubjects, circle.id);
  return subject ? presentPublicPerson(subject, await openPicture(db, circle, subject.picture)) : null;
};

/** Returns a public picture; undefined for any other. Browsers cannot show a picture that has no thumbnail. */
const openPicture = async (
  db: Database,
  circle: StoredCircle,
  id: string | null,
): Promise<StoredDocument | undefined> => {
  const picture = id === null ? undefined : await db.get(documents, id);
  return picture?.circle_id === circle.id && isPublic(picture) && picture.has_thumbnail ? picture : undefined;
};

/** Reads the head of a circle's public pages. */
export const publicHeadOf = async (db: Database, circle: StoredCircle): Promise<Head> => {
  const subject = await db.get(recordSubjects, circle.id);
  const [portrait, cover] = await Promise.all([
    openPicture(db, circle, subject?.picture ?? null),
    circle.picture === subject?.picture ? undefined : openPicture(db, circle, circle.picture ?? null),
  ]);
  return { person: subject ? presentPublicPerson(subject, portrait) : null, portrait, cover };
};

/** Returns the start page of a circle's public pages. */
export const publicOverviewOf = async (
  db: Database,
  circle: StoredCircle,
  wished: string = circle.language,
  reading: Promise<Head> = publicHeadOf(db, circle),
): Promise<PublicOverview> => {
  const ids = pageTypes.map((type) => pageId(circle.id, type));
  const [{ person, cover }, found, link] = await Promise.all([
    reading,
    db.getMany(pages, ids),
    publicLinkOf(db, circle.id),
  ]);
  const open = found.filter(isPagePublic).map((page) => {
    const lang = readIn(page, wished);
    return { page_type: page.page_type, lang, title: page.titles[lang]! };
  });
  return {
    circle: presentPublicCircle(circle),
    person,
    picture_document_id: cover?.id ?? null,
    testimony_token: link?.public_token ?? null,
    pages: pageTypes.flatMap((type) => open.filter(({ page_type }) => page_type === type)),
  };
};

/** How many documents of a page are looked up. Any others are not shown, but no real page has this many. */
const mostDocuments = 200;

/**
 * Returns the text with public documents only. Public pictures get their public address instead of the one for members;
 * other documents are removed.
 */
const asEverybodyReads = async (db: Database, content: string, circleId: string): Promise<string> => {
  const named = await db.getMany(documents, documentsIn(content).slice(0, mostDocuments));
  const open = named.filter(
    (one) =>
      one.circle_id === circleId && isPublic(one) && (one.has_thumbnail || !one.content_type.startsWith('image/')),
  );
  const marks = new Map(open.map(({ id, picture_size }) => [id, sizeMark(picture_size)]));
  return withDocuments(content, (id) => (marks.has(id) ? `${publicFile(circleId, id)}${marks.get(id)}` : undefined));
};

/**
 * Returns a circle's page of a type, in the requested language or the one that replaces it; undefined if it is not
 * public.
 */
export const publicPageOf = async (
  db: Database,
  circle: StoredCircle,
  type: PageType,
  wished: string = circle.language,
): Promise<PublicPage | undefined> => {
  const page = await db.get(pages, pageId(circle.id, type));
  if (!page || !isPagePublic(page)) return undefined;
  const lang = readIn(page, wished);
  const written = wordsOf(await db.get(pageContents, wordsPlace(page, lang)));
  const content = await asEverybodyReads(db, written, circle.id);
  const { langs, titles } = page;
  return { circle: presentPublicCircle(circle), page_type: type, lang, langs, title: titles[lang]!, content };
};
