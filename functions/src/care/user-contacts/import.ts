import {
  type importOutcomes,
  UserContactCreate,
  type UserContactFields,
} from '@kindred/contract/care/user-contacts/user-contact';
import type { Issue } from '@kindred/contract/problem';
import type { SignedInContext } from '../../http/context.ts';
import { turnTaker } from '../../http/in-parts.ts';
import { newId } from '../../platform/crypto.ts';
import { keysOf } from './keys.ts';
import { userContactKeys, userContacts } from './store.ts';

export interface RowResult {
  readonly row: number;
  readonly outcome: (typeof importOutcomes)[number];
  readonly contact_id: string | null;
  readonly issues: Issue[];
}

interface Row {
  readonly row: number;
  readonly fields: UserContactFields;
}

/** Rows per transaction. With ten keys and 200 search terms each, they are well below the limit of a commit. */
const atOnce = 50;

/** Checks rows one by one, and lets other calls run in between. */
export const checkRows = async (rows: readonly unknown[]): Promise<{ valid: Row[]; results: RowResult[] }> => {
  const results: RowResult[] = [];
  const valid: Row[] = [];
  const takeTurns = turnTaker();
  for (const [index, written] of rows.entries()) {
    await takeTurns();
    const parsed = UserContactCreate.safeParse(written);
    if (parsed.success) valid.push({ row: index + 1, fields: parsed.data });
    else {
      const issues = parsed.error.issues.map(({ path, message, code }) => ({ path: path.join('.'), message, code }));
      results.push({ row: index + 1, outcome: 'invalid', contact_id: null, issues });
    }
  }
  return { valid, results };
};

/**
 * Adds contacts, with a result for each row, in order. Skips existing contacts and repeated rows, so that an interrupted
 * call can simply be repeated.
 */
export const importContacts = async (ctx: SignedInContext, rows: readonly unknown[]): Promise<RowResult[]> => {
  const { valid, results } = await checkRows(rows);
  for (let from = 0; from < valid.length; from += atOnce)
    results.push(...(await addSome(ctx, valid.slice(from, from + atOnce))));
  return results.toSorted((one, other) => one.row - other.row);
};

const addSome = (ctx: SignedInContext, rows: readonly Row[]): Promise<RowResult[]> => {
  const user_id = ctx.actor.uid;
  const keys = new Map(rows.map(({ row, fields }) => [row, keysOf(user_id, fields)]));
  const ids = new Map(rows.map(({ row }) => [row, newId()]));
  return ctx.db.transaction(async (tx) => {
    const known = await tx.getMany(userContactKeys, [...new Set([...keys.values()].flat())]);
    const owner = new Map(known.map(({ id, contact_id }) => [id, contact_id]));
    return rows.map(({ row, fields }): RowResult => {
      const mine = keys.get(row)!;
      const other = mine.map((key) => owner.get(key)).find((found) => found !== undefined);
      if (other) return { row, outcome: 'duplicate', contact_id: other, issues: [] };
      const contact_id = ids.get(row)!;
      for (const key of mine) {
        owner.set(key, contact_id);
        tx.create(userContactKeys, { user_id, contact_id }, key);
      }
      tx.create(userContacts, { ...fields, user_id }, contact_id);
      return { row, outcome: 'created', contact_id, issues: [] };
    });
  });
};
