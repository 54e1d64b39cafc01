import { type PageType, pageTypes } from '@kindred/contract/care/pages/page-types';
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
import { isPagePublic, shownDays } from './policy.ts';

/** Whom a circle is for, as everybody may know it; null where nobody has said so yet. */
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

/** A picture that everybody may have; undefined for every other. One of which none could be made small is none that a browser shows. */
const openPicture = async (db: Database, circle: StoredCircle, id: string | null): Promise<string | undefined> => {
  const picture = id === null ? undefined : await db.get(documents, id);
  const isOpen = picture?.circle_id === circle.id && isPublic(picture) && picture.has_thumbnail;
  return isOpen ? picture.id : undefined;
};

/** The picture that stands for all of a circle's public pages: the person's, else the circle's, where everybody may have it. */
export const publicPictureOf = async (db: Database, circle: StoredCircle): Promise<string | undefined> => {
  const subject = await db.get(recordSubjects, circle.id);
  return (
    (await openPicture(db, circle, subject?.picture ?? null)) ?? (await openPicture(db, circle, circle.picture ?? null))
  );
};

/** The start page of what a circle shows to everybody. */
export const publicOverviewOf = async (
  db: Database,
  circle: StoredCircle,
  wished: string = circle.language,
): Promise<PublicOverview> => {
  const ids = pageTypes.map((type) => pageId(circle.id, type));
  const [person, found] = await Promise.all([publicPersonOf(db, circle), db.getMany(pages, ids)]);
  const picture = person?.picture_document_id ? undefined : await openPicture(db, circle, circle.picture ?? null);
  const open = found.filter(isPagePublic).map((page) => {
    const lang = readIn(page, wished);
    return { page_type: page.page_type, lang, title: page.titles[lang]! };
  });
  return {
    circle: presentPublicCircle(circle),
    person,
    picture_document_id: picture ?? null,
    pages: pageTypes.flatMap((type) => open.filter(({ page_type }) => page_type === type)),
  };
};

/** So many documents of a page are looked at; no page that people write has more, and what is not looked at is not shown. */
const mostDocuments = 200;

/**
 * Words with the documents that everybody may have, and without pictures that not everybody has: they are written with the
 * address that members have for them, everybody has another.
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

/** A circle's page of a type with its words, in the language that stands in for the wished one; undefined: not for everybody. */
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
