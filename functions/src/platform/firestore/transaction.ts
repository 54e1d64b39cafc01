import type { Firestore, Query, Transaction as NativeTransaction } from 'firebase-admin/firestore';
import { newId } from '../crypto.ts';
import { Refusal } from '../refusal.ts';
import { auditEntry, auditLog, auditLogOfForeigners } from './audit.ts';
import { type Collection, decode, encode, fieldsOf, recordFields, type Stored } from './collection.ts';
import { Tally } from './counters.ts';
import type { Database, Where } from './database.ts';
import { isDocumentId } from './document-id.ts';
import { count } from './operations.ts';

/** 409 where the caller expected another version than the record has. */
export const requireVersion = (record: { readonly version: number }, expected: number | undefined): void => {
  if (expected === undefined || expected === record.version) return;
  throw new Refusal('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });
};

/**
 * What one transaction reads and writes. Reads come before writes, as Firestore demands. Counters and, where an administrator
 * acts, audit entries are written by themselves.
 */
export class Transaction {
  readonly #owner: Database;
  readonly #client: Firestore;
  readonly #native: NativeTransaction;
  readonly #tally: Tally;
  /** In whose name it was begun: its audit log takes the entries, whoever owns the documents. */
  readonly #begunIn: Database;

  constructor(owner: Database, client: Firestore, native: NativeTransaction, tally = new Tally(), begunIn = owner) {
    this.#owner = owner;
    this.#client = client;
    this.#native = native;
    this.#tally = tally;
    this.#begunIn = begunIn;
  }

  get hasWrites(): boolean {
    return this.#tally.writes > 0;
  }

  /** The last step: what the writes add up to. Answers how many writes a commit costs. */
  async settle(): Promise<number> {
    await this.#tally.settle(this.#client, this.#native);
    return this.#tally.writes;
  }

  /** The same transaction for another owner's documents: what is due, what changed. */
  of(owner: Database): Transaction {
    return new Transaction(owner, this.#client, this.#native, this.#tally, this.#begunIn);
  }

  async get<Fields>(of: Collection<Fields>, id: string): Promise<Stored<Fields> | undefined> {
    if (!isDocumentId(id)) return undefined;
    const snapshot = await this.#native.get(this.#place(of).doc(id));
    count('reads', 1);
    return snapshot.exists ? decode<Fields>(id, snapshot.data()!) : undefined;
  }

  /** Several documents in one round trip, in the order of the ids; those that do not exist are left out. */
  async getMany<Fields>(of: Collection<Fields>, ids: readonly string[]): Promise<Stored<Fields>[]> {
    if (ids.length === 0) return [];
    const snapshots = await this.#native.getAll(...ids.map((id) => this.#place(of).doc(id)), {
      fieldMask: [...recordFields(of)],
    });
    count('reads', ids.length);
    return snapshots.filter((one) => one.exists).map((one) => decode<Fields>(one.id, one.data()!));
  }

  /** Up to `limit` documents for which these equalities hold, in no order; the one with the id `except` is left out. */
  async find<Fields>(
    of: Collection<Fields>,
    where: Where,
    limit: number,
    { except }: { except?: string } = {},
  ): Promise<Stored<Fields>[]> {
    const base: Query = this.#place(of);
    const query = Object.entries(where).reduce((narrowed, [field, value]) => narrowed.where(field, '==', value), base);
    const others = except === undefined ? query : query.where('__name__', '!=', except);
    const snapshot = await this.#native.get(others.select(...recordFields(of)).limit(limit));
    count('reads', Math.max(1, snapshot.size));
    return snapshot.docs.map((one) => decode<Fields>(one.id, one.data()));
  }

  /** Makes a document; the transaction fails where the id is taken. */
  create<Fields>(of: Collection<Fields>, fields: NoInfer<Fields>, id = newId()): Stored<Fields> {
    const document = encode(of, fields, 1);
    this.#native.create(this.#place(of).doc(id), document);
    this.#tally.writes += 1;
    if (of.counted) this.#tally.add(this.#owner, of.name, 1);
    this.#audit(of, id, undefined, fields);
    return decode<Fields>(id, document);
  }

  /** Writes a document whether it exists or not; what is counted or audited is created, updated or removed instead. */
  put<Fields>(of: Collection<Fields>, id: string, fields: NoInfer<Fields>): void {
    if (of.counted || of.audited) throw new Error(`${of.name} are counted or audited: say whether one is new`);
    this.#native.set(this.#place(of).doc(id), encode(of, fields, 1));
    this.#tally.writes += 1;
  }

  /** Changes a record that this transaction has read. 409 where the caller expected another version. */
  update<Fields>(
    of: Collection<Fields>,
    record: Stored<NoInfer<Fields>>,
    changes: Partial<NoInfer<Fields>>,
    expected?: number,
  ): Stored<Fields> {
    requireVersion(record, expected);
    const { fields, created } = fieldsOf(of, record);
    const changed = { ...fields, ...changes };
    const document = encode(of, changed, record.version + 1, created);
    this.#native.set(this.#place(of).doc(record.id), document);
    this.#tally.writes += 1;
    this.#audit(of, record.id, fields, changed);
    return decode<Fields>(record.id, document);
  }

  /**
   * Changes a record that `get` answered before this transaction began; the transaction fails where it is no more as it was read.
   * Undefined where nobody knows that.
   */
  async updateAsRead<Fields>(
    of: Collection<Fields>,
    record: Stored<NoInfer<Fields>>,
    changes: Partial<NoInfer<Fields>>,
    expected?: number,
  ): Promise<Stored<Fields> | undefined> {
    const { changeOf } = await import('./change-read.ts');
    const change = await changeOf(of, record, changes, expected);
    if (!change) return undefined;
    this.#native.update(this.#place(of).doc(record.id), change.written, change.precondition);
    this.#tally.writes += 1;
    return decode<Fields>(record.id, change.kept);
  }

  /**
   * Notes something beside a record, such as when its person was here last: nobody has edited it, so that its version and
   * its time of change stay, and no entry goes into the audit log.
   */
  note<Fields>(of: Collection<Fields>, record: Stored<NoInfer<Fields>>, noted: Partial<NoInfer<Fields>>): void {
    const { fields, created, updated } = fieldsOf(of, record);
    const document = encode(of, { ...fields, ...noted }, record.version, created, updated);
    this.#native.set(this.#place(of).doc(record.id), document);
    this.#tally.writes += 1;
  }

  /**
   * Puts a record back that was kept elsewhere, with the times that it had. The transaction fails where the id is taken.
   */
  putBack<Fields>(of: Collection<Fields>, record: Stored<NoInfer<Fields>>, changes: Partial<NoInfer<Fields>>): void {
    if (of.counted || of.audited) throw new Error(`${of.name} are counted or audited: create them anew`);
    const { fields, created, updated } = fieldsOf(of, record);
    const document = encode(of, { ...fields, ...changes }, record.version + 1, created, updated);
    this.#native.create(this.#place(of).doc(record.id), document);
    this.#tally.writes += 1;
  }

  /** Deletes a document: by its id, or, where it is counted or audited, the record that this transaction has read. */
  remove<Fields>(of: Collection<Fields>, which: string | Stored<NoInfer<Fields>>): void {
    const record = typeof which === 'string' ? undefined : which;
    if (!record && (of.counted || of.audited))
      throw new Error(`${of.name} are counted or audited: read one to remove it`);
    this.#native.delete(this.#place(of).doc(record?.id ?? (which as string)));
    this.#tally.writes += 1;
    if (!record) return;
    if (of.counted) this.#tally.add(this.#owner, of.name, -1);
    this.#audit(of, record.id, fieldsOf(of, record).fields, undefined);
  }

  #audit<Fields>(of: Collection<Fields>, id: string, before: Fields | undefined, after: Fields | undefined): void {
    const { auditor } = this.#begunIn;
    if (!of.audited || !auditor) return;
    const entry = auditEntry(of.audited, auditor, id, before, after);
    // A write that changes nothing is none.
    const into = this.#begunIn.isOwnedBy(auditor.actorTenantId) ? auditLog : auditLogOfForeigners;
    if (entry.action !== 'updated' || entry.changes.length > 0) this.of(this.#begunIn).create(into, entry);
  }

  #place(of: { readonly name: string }) {
    return this.#owner.reference(this.#client, of);
  }
}
