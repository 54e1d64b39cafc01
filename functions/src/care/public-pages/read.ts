import { type PageType, pageTypes } from '@kindred/contract/care/page-types/page-types';
import { documentsIn, sizeMark, withDocuments } from '@kindred/contract/care/picture-address';
import { publicFile } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview, PublicPage, PublicPerson } from '@kindred/contract/care/public-pages/public-page';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { presentPublicCircle } from '../circles/public-circle.ts';
import { isPublic } from '../documents/policy.ts';
import { documents } from '../documents/store.ts';
import { readIn, wordsOf } from '../pages/present.ts';
import { pageContents, pageId, pages, wordsPlace } from '../pages/store.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { publicLinkOf } from '../testimony-links/store.ts';
import { isPagePublic, shownDays } from './policy.ts';

/** Presents the record subject to the public; null if the circle has none yet. */
export const publicPersonOf = async (db: Database, circle: StoredCircle): Promise<PublicPerson | null> => {
  const subject = await db.get(recordSubjects, circle.id);
  if (!subject) return null;
  return {
    first_name: subject.first_name,
    last_name: subject.last_name,
    ...shownDays(subject),
    picture_document_id: (await openPicture(db, circle, subject.picture)) ?? null,
  };
};

/** Returns a public picture; undefined for any other. One without a thumbnail is a picture that browsers cannot show. */
const openPicture = async (db: Database, circle: StoredCircle, id: string | null): Promise<string | undefined> => {
  const picture = id === null ? undefined : await db.get(documents, id);
  const isOpen = picture?.circle_id === circle.id && isPublic(picture) && picture.has_thumbnail;
  return isOpen ? picture.id : undefined;
};

/** Returns the picture of all of a circle's public pages: the subject's, else the circle's, if it is public. */
export const publicPictureOf = async (db: Database, circle: StoredCircle): Promise<string | undefined> => {
  const subject = await db.get(recordSubjects, circle.id);
  return (
    (await openPicture(db, circle, subject?.picture ?? null)) ?? (await openPicture(db, circle, circle.picture ?? null))
  );
};

/** Returns the start page of a circle's public pages. */
export const publicOverviewOf = async (
  db: Database,
  circle: StoredCircle,
  wished: string = circle.language,
): Promise<PublicOverview> => {
  const ids = pageTypes.map((type) => pageId(circle.id, type));
  const [person, found, link] = await Promise.all([
    publicPersonOf(db, circle),
    db.getMany(pages, ids),
    publicLinkOf(db, circle.id),
  ]);
  const isPortrait = circle.picture === person?.picture_document_id;
  const picture = isPortrait ? undefined : await openPicture(db, circle, circle.picture ?? null);
  const open = found.filter(isPagePublic).map((page) => {
    const lang = readIn(page, wished);
    return { page_type: page.page_type, lang, title: page.titles[lang]! };
  });
  return {
    circle: presentPublicCircle(circle),
    person,
    picture_document_id: picture ?? null,
    testimony_token: link?.public_token ?? null,
    pages: pageTypes.flatMap((type) => open.filter(({ page_type }) => page_type === type)),
  };
};

/** How many documents of a page are looked up; the rest are not shown, but no real page has so many. */
const mostDocuments = 200;

/**
 * Returns the text with public documents only: pictures are stored with the address for members and get the public one;
 * others are removed.
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

/** Returns a circle's page of a type, in the wished language or the one that replaces it; undefined if it is not public. */
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
