import { reservedJobSlugs } from '@kindred/contract/recruitment/job-pages/addresses';
import slugify from '@sindresorhus/slugify';
import * as z from 'zod';
import { newId } from '../../platform/crypto.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';

/** Reserves the slug of a position's public page. */
export const positionSlugs = collection({
  name: 'positionSlugs',
  times: 'camel',
  schema: z.object({ positionId: z.string() }),
});

const longest = 63;
const most = 5;

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-+$/, '');

/** Makes slugs from a title, the best first. A title that leaves nothing usable, as in another script, gets an id. */
export const slugsFrom = (title: string): string[] => {
  const made = cut(slugify(title, { decamelize: false }), longest);
  const id = newId().slice(0, 8).toLowerCase();
  if (!made) return [id];
  const numbered = Array.from({ length: most }, (_, index) => `${cut(made, longest - 2)}-${index + 2}`);
  const first = reservedJobSlugs.includes(made) ? [] : [made];
  return [...first, ...numbered, `${cut(made, longest - 9)}-${id}`];
};

/**
 * Reserves the slug of a new position, in the transaction that creates it. The slug stays when the title changes. One read
 * for each slug that is taken, and one for the free one.
 */
export const reserveSlug = async (tx: Transaction, title: string, positionId: string): Promise<string> => {
  const slugs = slugsFrom(title);
  let slug = slugs.at(-1)!;
  for (const one of slugs) {
    if (await tx.get(positionSlugs, one)) continue;
    slug = one;
    break;
  }
  tx.put(positionSlugs, slug, { positionId });
  return slug;
};

/** Releases the slug of a position, in the transaction that deletes it. */
export const releaseSlug = (tx: Transaction, slug: string): void => tx.remove(positionSlugs, slug);
