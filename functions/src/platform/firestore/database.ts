import { tenantPath } from '@kindred/contract/paths';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import { newId } from '../crypto.ts';
import { dispatchLater } from '../dispatch.ts';
import { ApiError } from '../api-error.ts';
import type { Auditor } from './audit.ts';
import { changeAsRead, decodeNoted, ifUnchanged } from './change-read.ts';
import { firestore } from './client.ts';
import { type Case, type Collection, decode, encode, recordFields, type Stored } from './collection.ts';
import { counterPlace } from './counters.ts';
import { isDocumentId } from './document-id.ts';
import type { ListAnswer, ListRequest } from './list-query.ts';
import { alreadyExists, count, fromFirestore } from './operations.ts';
import type { Owner, Where } from './owner.ts';
import { Transaction } from './transaction.ts';

export type { Where };

/** What is written with the first transaction that writes anything, all or nothing with it; until then `isWritten` is false. */
export interface Companion {
  readonly write: (tx: Transaction) => void;
  isWritten: boolean;
}

/** What has to hold still when something is written: it reads, and refuses where it does not. */
export type Guard = (tx: Transaction) => Promise<void>;

/**
 * Documents of one owner: a tenant, or the platform itself. There is no way to ask for a document without having said
 * whose it is.
 */
export class Database implements Owner {
  readonly #prefix: string;
  /** The administrator in whose name it is written to; undefined for everybody else's writes. */
  readonly auditor: Auditor | undefined;

  readonly #companion: Companion | undefined;
  readonly #guard: Guard | undefined;

  constructor(prefix: string, auditor?: Auditor, companion?: Companion, guard?: Guard) {
    this.#prefix = prefix;
    this.auditor = auditor;
    this.#companion = companion;
    this.#guard = guard;
  }

  /** The same documents, written to by an administrator: what changes goes into the audit log. */
  auditedBy(auditor: Auditor): Database {
    return new Database(this.#prefix, auditor, this.#companion, this.#guard);
  }

  /** The same documents, the first of whose writes takes this along. */
  with(companion: Companion): Database {
    return new Database(this.#prefix, this.auditor, companion, this.#guard);
  }

  /** The same documents, written to only while this holds. */
  guardedBy(guard: Guard): Database {
    return new Database(this.#prefix, this.auditor, this.#companion, guard);
  }

  /** Whether this tenant's people are at home in these documents; the platform's own are everybody's who gets there. */
  isOwnedBy(tenantId: string): boolean {
    return this.#prefix === '' || this.#prefix === tenantPath(tenantId);
  }

  /** Where a collection of this owner lies. */
  path(name: string): string {
    return this.#prefix ? `${this.#prefix}/${name}` : name;
  }

  /** One document; undefined where there is none. */
  async get<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
  ): Promise<Stored<Fields, Times> | undefined> {
    if (!isDocumentId(id)) return undefined;
    const snapshot = await fromFirestore((await this.#collection(of)).doc(id).get());
    count('reads', 1);
    return snapshot.exists ? decodeNoted<Fields, Times>(snapshot) : undefined;
  }

  /** Several documents in one round trip, in the order of the ids; those that do not exist are left out. */
  async getMany<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    ids: readonly string[],
  ): Promise<Stored<Fields, Times>[]> {
    if (ids.length === 0) return [];
    const place = await this.#collection(of);
    const snapshots = await fromFirestore(
      (await firestore()).getAll(...ids.map((id) => place.doc(id)), { fieldMask: [...recordFields(of)] }),
    );
    count('reads', ids.length);
    return snapshots.filter((one) => one.exists).map((one) => decode<Fields, Times>(one.id, one.data()!));
  }

  /** A page of a list that the contract declares. */
  async list<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    request: ListRequest,
  ): Promise<ListAnswer<Fields, Times>> {
    const { runList } = await import('./list-query.ts');
    const isWhole = !request.q && !request.either && Object.keys(request.where ?? {}).length === 0;
    const total = of.counted && isWhole ? () => this.counter(of) : undefined;
    return runList(of, await this.#collection(of), { ...(total && { total }), ...request });
  }

  /** How many documents a counted collection has. One read. */
  async counter(of: { readonly name: string }): Promise<number> {
    const client = await firestore();
    const snapshot = await fromFirestore(counterPlace(this, client, of.name).get());
    count('reads', 1);
    return (snapshot.data()?.count as number | undefined) ?? 0;
  }

  /** Up to `limit` documents for which these equalities hold, in no order. */
  async find<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    where: Where,
    limit: number,
  ): Promise<Stored<Fields, Times>[]> {
    const snapshot = await fromFirestore(
      matching(await this.#collection(of), where)
        .select(...recordFields(of))
        .limit(limit)
        .get(),
    );
    count('reads', Math.max(1, snapshot.size));
    return snapshot.docs.map((one) => decode<Fields, Times>(one.id, one.data()));
  }

  /** Up to `limit` documents in the order of their ids, from behind `after`: for work that goes through all of them in pages. */
  async walk<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    after: string,
    limit: number,
  ): Promise<Stored<Fields, Times>[]> {
    const whole = (await this.#collection(of)).orderBy('__name__').limit(limit);
    const inOrder = whole.select(...recordFields(of));
    const snapshot = await fromFirestore((after ? inOrder.startAfter(after) : inOrder).get());
    count('reads', Math.max(1, snapshot.size));
    return snapshot.docs.map((one) => decode<Fields, Times>(one.id, one.data()));
  }

  /** How many documents there are for which these equalities hold. */
  async count<Fields, Times extends Case>(of: Collection<Fields, Times>, where: Where): Promise<number> {
    const total = (
      await fromFirestore(
        matching(await this.#collection(of), where)
          .count()
          .get(),
      )
    ).data().count;
    count('reads', Math.max(1, Math.ceil(total / 1000)));
    return total;
  }

  /** Makes a document; undefined where the id is taken. */
  async create<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    fields: NoInfer<Fields>,
    id = newId(),
  ): Promise<Stored<Fields, Times> | undefined> {
    try {
      if (this.#needsTransaction(of)) return await this.transaction(async (tx) => tx.create(of, fields, id));
      const document = encode(of, fields, 1);
      await fromFirestore((await this.#collection(of)).doc(id).create(document));
      count('writes', 1);
      return decode<Fields, Times>(id, document);
    } catch (error) {
      if (alreadyExists(error)) return undefined;
      throw error;
    }
  }

  /** Writes a document whether it exists or not. */
  async put<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
    fields: NoInfer<Fields>,
  ): Promise<void> {
    if (this.#needsTransaction(of)) {
      return this.transaction(async (tx) => {
        const record = await tx.get(of, id);
        if (record) tx.update(of, record, fields);
        else tx.create(of, fields, id);
      });
    }
    await fromFirestore((await this.#collection(of)).doc(id).set(encode(of, fields, 1)));
    count('writes', 1);
  }

  /** Deletes a document; no error where there is none. */
  async remove<Fields, Times extends Case>(of: Collection<Fields, Times>, id: string): Promise<void> {
    if (this.#needsTransaction(of)) {
      return this.transaction(async (tx) => {
        const record = await tx.get(of, id);
        if (record) tx.remove(of, record);
      });
    }
    await fromFirestore((await this.#collection(of)).doc(id).delete());
    count('writes', 1);
  }

  /**
   * Changes one record: reads it, makes the next one from it, writes it, all or nothing. 404 where there is none; 409
   * where the caller expected another version.
   */
  async update<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
    expected: number | undefined,
    change: (record: Stored<Fields, Times>) => Partial<NoInfer<Fields>>,
  ): Promise<Stored<Fields, Times>> {
    return this.transaction(async (tx) => {
      const record = await tx.get(of, id);
      if (!record) throw new ApiError('not_found');
      return tx.update(of, record, change(record), expected);
    });
  }

  /**
   * Changes a record that `get` answered: one write where it is still as it was read, else as `update` does. Whatever else is
   * written with it needs a transaction.
   */
  async change<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<Fields, Times>,
    expected: number | undefined,
    change: (record: Stored<Fields, Times>) => Partial<NoInfer<Fields>>,
  ): Promise<Stored<Fields, Times>> {
    if (this.#isWithOthers(of)) return this.update(of, record.id, expected, change);
    const place = await this.#collection(of);
    const changed = this.#guard
      ? await ifUnchanged(() => this.transaction(async (tx) => tx.updateAsRead(of, record, change(record), expected)))
      : await changeAsRead(place, of, record, change(record), expected);
    return changed ?? this.update(of, record.id, expected, change);
  }

  /**
   * Reads and writes, all or nothing; afterwards the due entries that it scheduled for now are dispatched. It may run more than
   * once: it must do nothing outside.
   */
  async transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await firestore();
    const companion = this.#companion?.isWritten ? undefined : this.#companion;
    let writes = 0;
    let takesAlong = false;
    let scheduled: Iterable<string> = [];
    const result = await fromFirestore(
      client.runTransaction(async (native) => {
        const tx = new Transaction(this, client, native);
        await this.#guard?.(tx);
        const answer = await run(tx);
        takesAlong = Boolean(companion) && tx.hasWrites;
        if (takesAlong) companion!.write(tx);
        writes = await tx.settle();
        scheduled = tx.scheduled;
        return answer;
      }),
    );
    if (takesAlong) companion!.isWritten = true;
    count('writes', writes);
    dispatchLater(scheduled);
    return result;
  }

  /** Whether writing one of these is more than one write. */
  #needsTransaction<Fields, Times extends Case>(of: Collection<Fields, Times>): boolean {
    return Boolean(this.#guard) || this.#isWithOthers(of);
  }

  #isWithOthers<Fields, Times extends Case>(of: Collection<Fields, Times>): boolean {
    return Boolean(of.counted || of.audited || (this.#companion && !this.#companion.isWritten));
  }

  /** For the rooms of this door only. */
  reference(client: Firestore, of: { readonly name: string }): CollectionReference {
    return client.collection(this.path(of.name));
  }

  async #collection(of: { readonly name: string }): Promise<CollectionReference> {
    return this.reference(await firestore(), of);
  }
}

const matching = (base: CollectionReference, where: Where): Query =>
  Object.entries(where).reduce<Query>((query, [field, value]) => query.where(field, '==', value), base);

/** The documents of one tenant. */
export const tenantDatabase = (tenantId: string): Database => new Database(tenantPath(tenantId));

/** The platform's own documents: tenants, reservations of subdomains, what is due, changes, counters. */
export const platformDatabase = new Database('');
