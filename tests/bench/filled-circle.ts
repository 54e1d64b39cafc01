import { createRequire } from 'node:module';
import { circles } from '../../functions/src/care/circles/store.ts';
import { thumbnailPath } from '../../functions/src/care/documents/store.ts';
import { join } from '../../functions/src/care/members/join.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../functions/src/platform/storage.ts';
import { call, newCircle, newPerson, type Person } from '../e2e/people.ts';
import { keepDocument } from '../support/care/documents.ts';

/** The part of the functions' image library that this file uses. */
type Sharp = (content: object) => {
  tint(colour: string): ReturnType<Sharp>;
  webp(how: { quality: number }): ReturnType<Sharp>;
  toBuffer(): Promise<Buffer>;
};

const names = ['Astrid', 'Benoît', 'Carla', 'Dieter', 'Elif', 'Farid', 'Greta', 'Hugo', 'Inès', 'Jonas'];

export interface FilledCircle {
  readonly owner: Person;
  readonly circle: { readonly id: string; readonly name: string; readonly slug: string };
}

/**
 * Creates a circle of the demo tenant with a picture, a record subject, pages, testimonies, and this many members and
 * documents. Its newest entries are photos by two people in turn.
 */
export const filledCircle = async (members: number, documents: number): Promise<FilledCircle> => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, `Rosa’s ${members} and ${documents}`);
  const db = tenantDatabase('acme');
  for (let nth = 1; nth < members; nth++) {
    const name = `${names[nth % names.length]} ${nth}`;
    await db.transaction(async (tx) => {
      const joined = await tx.get(circles, circle.id);
      await join(tx, 'acme', joined!, {
        userId: newId(),
        name,
        pictureEtag: null,
        role: 'member',
        sessionsSince: undefined,
        broughtInBy: [],
      });
    });
  }
  const another = { uid: newId(), name: 'Astrid 1' };
  await fillDocuments([owner], circle.id, Math.min(2, documents));
  await fillWords(owner, circle.id);
  await fillDocuments([owner, another], circle.id, Math.max(0, documents - 2));
  return { owner, circle };
};

/** Adds pictures the size of small camera photos. */
const fillDocuments = async (
  people: readonly Pick<Person, 'uid' | 'name'>[],
  circleId: string,
  count: number,
): Promise<void> => {
  const sharp = createRequire(new URL('../../functions/package.json', import.meta.url))('sharp') as Sharp;
  const db = tenantDatabase('acme');
  const files = tenantFiles('acme');
  for (let nth = 0; nth < count; nth++) {
    const background = `hsl(${(nth * 37) % 360}, 45%, 55%)`;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const grain = await sharp({ create: { width: 480, height: 360, channels: 3, background, noise } })
      .tint(background)
      .webp({ quality: 60 })
      .toBuffer();
    const { uid, name } = people[nth % people.length]!;
    const also = { uploaded_by: uid, uploader_name: name, name: `Summer of ${1950 + (nth % 60)}, ${nth}.webp` };
    const kept = await keepDocument(db, circleId, also);
    await files.put(thumbnailPath(kept), grain, 'image/webp');
  }
};

const fillWords = async (owner: Person, circleId: string): Promise<void> => {
  const at = `/api/v1/care/circles/${circleId}`;
  const { items } = await call<{ items: { id: string }[] }>(owner, `GET ${at}/documents?pageSize=2`);
  const person = { first_name: 'Rosa', last_name: 'Lindqvist', birth_date: '1938-04-02', birth_place: 'Graz' };
  const also = { biography: 'She grew **roses**.', picture: items[0]?.id ?? null, gender: null, faith: null };
  await call(owner, `POST ${at}/record-subjects`, { ...person, ...also });
  if (items[1]) await call(owner, `PATCH /api/v1/care/documents/${items[1].id}`, { main_picture: true });
  for (const page_type of ['EPITAPH', 'BIOGRAPHY', 'THANKS']) {
    const page = { page_type, scope: 'CIRCLE', lang: 'en', title: page_type, content: '# Childhood' };
    await call(owner, `POST ${at}/pages`, page);
  }
  for (const text of ['She sang.', 'She laughed.', 'She knew every rose.'])
    await call(owner, `POST ${at}/testimonies`, { text, picture_document_id: null, scope: 'CIRCLE' });
};
