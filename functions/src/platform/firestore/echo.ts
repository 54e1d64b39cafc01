import { isDeepStrictEqual } from 'node:util';
import { timestamp } from '../clock.ts';
import type { Collection, NewsRecord } from './collection.ts';
import type { Owner } from './owner.ts';

/** The echo of one record before and after a transaction. */
export interface Telling {
  readonly owner: Owner;
  readonly before: NewsRecord | null;
  after: NewsRecord | null;
  /** When the record was created. */
  readonly created: string;
  /** True if the record was restored: its echo then gets the record's creation date. */
  readonly isRestored: boolean;
}

/** The reads and writes of the transaction that writes the record. */
interface Echoing {
  get(of: Collection<any>, id: string): Promise<object | undefined>;
  put(of: Collection<any>, id: string, fields: object): void;
  update(of: Collection<any>, record: any, changes: object): unknown;
  remove(of: Collection<any>, id: string): void;
}

/** Writes an echo. One write if the record starts or stops having news; one more read if the news has changed. */
export const tell = async (tx: Echoing, { before, after, created, isRestored }: Telling): Promise<void> => {
  const isThere = before && after && before.into.name === after.into.name && before.id === after.id;
  if (before && !isThere) tx.remove(before.into, before.id);
  if (!after) return;
  if (!isThere) return tx.put(after.into, after.id, { ...after.fields, at: isRestored ? created : timestamp() });
  const changed = Object.entries(after.fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, before.fields[name]),
  );
  if (changed.length === 0) return;
  const stored = await tx.get(after.into, after.id);
  if (stored) tx.update(after.into, stored, Object.fromEntries(changed));
  else tx.put(after.into, after.id, { ...after.fields, at: created });
};

/** Returns whether anything else is written with each record of a collection. */
export const isFollowed = ({ counted, audited, echo }: Collection<any>): boolean => Boolean(counted || audited || echo);
