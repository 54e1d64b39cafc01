import { tenantPath } from '@kindred/contract/paths';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { newId } from '../crypto.ts';
import { dispatchLater } from '../dispatch.ts';
import { requireLease } from '../lease.ts';
import { ApiError } from '../api-error.ts';
import { changeAsRead, decodeNoted, ifUnchanged } from './change-read.ts';
import { firestore } from './client.ts';
import { type Case, type Collection, decode, encode, recordFields, type Stored } from './collection.ts';
import { readCounter } from './counters.ts';
import { both, type Companion } from './companion.ts';
import { isDocumentId } from './document-id.ts';
import type { ListAnswer, ListRequest, SearchRequest } from './list-query.ts';
import { alreadyExists, count, fromFirestore, fromTransaction } from './operations.ts';
import { type Between, type Containing, countOf, isLimited, matching, narrowed } from './matching.ts';
import type { Auditor, Owner, Where } from './owner.ts';
import { Transaction } from './transaction.ts';
import { WriteBuffer } from './write-buffer.ts';

/** A condition that the writing transaction checks again. Throws if it no longer holds. */
export type Guard = (tx: Transaction) => Promise<void>;

/** The documents of one owner: a tenant, or the platform itself. Every access names its owner. */
export class Database implements Owner {
  readonly #prefix: string;
  /** The administrator who makes the writes; undefined for other writers. */
  readonly auditor: Auditor | undefined;
  readonly #companion: Companion | undefined;
  readonly #guard: Guard | undefined;

  constructor(prefix: string, auditor?: Auditor, companion?: Companion, guard?: Guard) {
    this.#prefix = prefix;
    this.auditor = auditor;
    this.#companion = companion;
    this.#guard = guard;
  }

  /** Returns the same database, but records writes in the audit log in this administrator's name. */
  auditedBy(auditor: Auditor): Database {
    return new Database(this.#prefix, auditor, this.#companion, this.#guard);
  }

  /** Returns the same database, but its first write also includes this companion, besides any that it already has. */
  with(companion: Companion): Database {
    return new Database(this.#prefix, this.auditor, both(this.#companion, companion), this.#guard);
  }

  /** Returns the same database, but writes only while this guard holds. */
  guardedBy(guard: Guard): Database {
    return new Database(this.#prefix, this.auditor, this.#companion, guard);
  }

  /** Returns whether these documents belong to this tenant. The platform's own documents count as every tenant's. */
  isOwnedBy(tenantId: string): boolean {
    return this.#prefix === '' || this.#prefix === tenantPath(tenantId);
  }

  /** Returns the path of this owner's collection. */
  path(name: string): string {
    return this.#prefix ? `${this.#prefix}/${name}` : name;
  }

  /** Reads one document; undefined if it does not exist. */
  async get<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
  ): Promise<Stored<Fields, Times> | undefined> {
    if (!isDocumentId(id)) return undefined;
    const snapshot = await fromFirestore((await this.#collection(of)).doc(id).get());
    count('reads', 1);
    return snapshot.exists ? decodeNoted<Fields, Times>(snapshot) : undefined;
  }

  /** Reads several documents in one round trip, in the order of the ids; missing ones are left out. */
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
    return snapshots.filter((one) => one.exists).map((one) => decodeNoted<Fields, Times>(one));
  }

  /** Returns a page of a list that the contract declares, with its total. */
  async list<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    request: ListRequest,
  ): Promise<ListAnswer<Fields, Times>> {
    const { count: total, ...page } = await this.#page(of, request);
    const isWhole = !isLimited(request);
    return { ...page, ...(await total(of.counted && isWhole ? () => this.counter(of) : undefined)) };
  }

  /** Returns a page of a list without counting: for work that goes through the list, or needs its first entries. */
  async scan<Fields, Times extends Case>(of: Collection<Fields, Times>, request: ListRequest) {
    const { items, nextCursor } = await this.#page(of, request);
    return { items, nextCursor };
  }

  /** Finds up to `limit` records for a search, sorted. One read each. */
  async search<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    request: SearchRequest,
  ): Promise<Stored<Fields, Times>[]> {
    const { runSearch } = await import('./list-query.ts');
    return runSearch(of, await this.#collection(of), request);
  }

  /** Returns the number of documents in a counted collection. One read. */
  async counter(of: { readonly name: string }): Promise<number> {
    return readCounter(this, await firestore(), of.name);
  }

  /** Finds up to `limit` documents that match these equalities, in no particular order. */
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

  /**
   * Returns up to `limit` documents after the id `after`, sorted by id. For work that pages through all of them.
   */
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

  /** Counts the documents that match these equalities and whose `field` contains a value or lies in a range. */
  async count<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    where: Where,
    also?: Containing | Between,
  ): Promise<number> {
    return countOf(narrowed(matching(await this.#collection(of), where), also));
  }

  /** Creates a document; returns undefined if the id is taken. */
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

  /** Creates or replaces a document. */
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

  /** Deletes a document; no error if it does not exist. */
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
   * Reads one record, changes it and writes it atomically. Throws 404 if it does not exist, and 409 if the caller
   * expected another version.
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
   * Changes a record that `get` returned. Takes one write if it is still as it was read; otherwise works like `update`.
   * To write anything else with it, use a transaction.
   */
  async change<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<Fields, Times>,
    expected: number | undefined,
    change: (record: Stored<Fields, Times>) => Partial<NoInfer<Fields>>,
  ): Promise<Stored<Fields, Times>> {
    if (this.#isWithOthers(of)) return this.update(of, record.id, expected, change);
    const place = await this.#collection(of);
    const changed = this.#needsTransaction(of)
      ? await ifUnchanged(() => this.transaction(async (tx) => tx.updateAsRead(of, record, change(record), expected)))
      : await changeAsRead(place, of, record, change(record), expected);
    return changed ?? this.update(of, record.id, expected, change);
  }

  /**
   * Runs a transaction, then dispatches the due entries that it scheduled for now. `run` may be repeated, so it must
   * have no other effects.
   */
  async transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await firestore();
    const companion = this.#companion?.isWritten ? undefined : this.#companion;
    let writes = 0;
    let takesAlong = false;
    let buffer = new WriteBuffer();
    const result = await fromTransaction(
      client.runTransaction(async (native) => {
        buffer = new WriteBuffer();
        const tx = new Transaction(this, client, native, buffer);
        await this.#guard?.(tx);
        const answer = await run(tx);
        takesAlong = Boolean(companion) && tx.hasWrites;
        if (takesAlong) companion!.write(tx);
        writes = await tx.settle();
        requireLease();
        return answer;
      }),
      () => buffer.hasSums,
    );
    if (takesAlong) companion!.isWritten = true;
    count('writes', writes);
    for (const act of buffer.afterCommit) act();
    dispatchLater(buffer.scheduled.values());
    return result;
  }

  /** Returns whether writing to this collection takes more than one write. */
  #needsTransaction<Fields, Times extends Case>(of: Collection<Fields, Times>): boolean {
    return Boolean(this.#guard || of.echo) || this.#isWithOthers(of);
  }

  #isWithOthers<Fields, Times extends Case>(of: Collection<Fields, Times>): boolean {
    return Boolean(of.counted || of.audited || (this.#companion && !this.#companion.isWritten));
  }

  /** Internal to `platform/firestore`. */
  reference(client: Firestore, of: { readonly name: string }): CollectionReference {
    return client.collection(this.path(of.name));
  }

  async #page<Fields, Times extends Case>(of: Collection<Fields, Times>, request: ListRequest) {
    const { readPage } = await import('./list-query.ts');
    return readPage(of, await this.#collection(of), request);
  }

  async #collection(of: { readonly name: string }): Promise<CollectionReference> {
    requireLease();
    return this.reference(await firestore(), of);
  }
}

/** Returns the documents of one tenant. */
export const tenantDatabase = (tenantId: string): Database => new Database(tenantPath(tenantId));

/** The platform's own documents: tenants, reserved subdomains, due entries, changes, counters. */
export const platformDatabase = new Database('');
