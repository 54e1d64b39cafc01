import type { DocumentReference, Firestore, Transaction as NativeTransaction } from 'firebase-admin/firestore';
import { newId } from '../crypto.ts';
import { dispatchesLeft } from '../dispatch.ts';
import type { DueTask } from '../due-classes.ts';
import { auditEntries, auditLog, auditLogOfForeigners } from './audit.ts';
import { changeOf } from './change-read.ts';
import { type Case, type Collection, decode, encode, fieldsOf, recordFields, type Stored } from './collection.ts';
import { counterPlace } from './counters.ts';
import { isDocumentId } from './document-id.ts';
import { isFollowed, tell } from './echo.ts';
import { countOf, matching } from './matching.ts';
import { count } from './operations.ts';
import type { Owner, Where } from './owner.ts';
import { requireVersion } from './versions.ts';
import { isMatch, WriteBuffer } from './write-buffer.ts';

/**
 * The reads and writes of one transaction, in any order: writes are buffered until the transaction's work is done, and
 * reads see them. Counters, echoes and, for an administrator, audit entries are written with them.
 */
export class Transaction {
  readonly #owner: Owner;
  readonly #client: Firestore;
  readonly #native: NativeTransaction;
  readonly #writes: WriteBuffer;
  /** The database that started the transaction. Its audit log takes all entries, also for documents of other owners. */
  readonly #begunIn: Owner;

  constructor(owner: Owner, client: Firestore, native: NativeTransaction, writes = new WriteBuffer(), begunIn = owner) {
    this.#owner = owner;
    this.#client = client;
    this.#native = native;
    this.#writes = writes;
    this.#begunIn = begunIn;
  }

  get hasWrites(): boolean {
    return !this.#writes.isEmpty;
  }

  /** Dispatches a due entry after the commit, if the current work may dispatch more. Returns whether it will. */
  dispatch(task: DueTask): boolean {
    if (this.#writes.scheduled.size < dispatchesLeft()) this.#writes.scheduled.set(task.id, task);
    return this.#writes.scheduled.has(task.id);
  }

  /** Runs `act` in this process once the writes are stored; `act` must not throw. */
  onCommit(act: () => void): void {
    this.#writes.afterCommit.push(act);
  }

  /** Hands the writes to Firestore, as the last step. Returns how many writes the commit costs. */
  async settle(): Promise<number> {
    const home = this.of(this.#begunIn);
    for (const entry of auditEntries(this.#writes.edits()))
      home.create(this.#begunIn.isOwnedBy(entry.actorTenantId) ? auditLog : auditLogOfForeigners, entry);
    for (const telling of this.#writes.tellings()) await tell(this.of(telling.owner), telling);
    return this.#writes.flush(this.#native);
  }

  /** Returns the same transaction for another owner's documents, such as the due queue or the changes feed. */
  of(owner: Owner): Transaction {
    return new Transaction(owner, this.#client, this.#native, this.#writes, this.#begunIn);
  }

  async get<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
  ): Promise<Stored<Fields, Times> | undefined> {
    if (!isDocumentId(id)) return undefined;
    const written = this.#written(of, id);
    if (written !== undefined) return written ?? undefined;
    const snapshot = await this.#native.get(this.#place(of, id));
    count('reads', 1);
    return snapshot.exists ? decode<Fields, Times>(id, snapshot.data()!) : undefined;
  }

  /** Reads several documents in one round trip, in the order of the ids; missing ones are left out. */
  async getMany<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    ids: readonly string[],
  ): Promise<Stored<Fields, Times>[]> {
    const unwritten = ids.filter((id) => this.#written(of, id) === undefined);
    const read = new Map<string, Stored<Fields, Times>>();
    if (unwritten.length > 0) {
      const places = unwritten.map((id) => this.#place(of, id));
      const snapshots = await this.#native.getAll(...places, { fieldMask: [...recordFields(of)] });
      count('reads', unwritten.length);
      for (const one of snapshots) if (one.exists) read.set(one.id, decode<Fields, Times>(one.id, one.data()!));
    }
    return ids.map((id) => this.#written(of, id) ?? read.get(id)).filter((record) => record !== undefined);
  }

  /** Finds up to `limit` documents that match these equalities, in no particular order and without the id `except`. */
  async find<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    where: Where,
    limit: number,
    { except }: { except?: string } = {},
  ): Promise<Stored<Fields, Times>[]> {
    const written = this.#writes.writtenIn(this.#owner.path(of.name));
    const query = matching(this.#owner.reference(this.#client, of), where);
    const others = except === undefined ? query : query.where('__name__', '!=', except);
    // The result may include documents that this transaction has changed and that no longer match.
    const snapshot = await this.#native.get(others.select(...recordFields(of)).limit(limit + written.size));
    count('reads', Math.max(1, snapshot.size));
    const found = snapshot.docs
      .filter(({ id }) => !written.has(id))
      .map((one) => decode<Fields, Times>(one.id, one.data()));
    const added = [...written].flatMap(([id, document]) =>
      document && id !== except && isMatch(document, where) ? [decode<Fields, Times>(id, document)] : [],
    );
    return [...found, ...added].slice(0, limit);
  }

  /** Counts the documents that match these equalities, as they were before this transaction. */
  count<Fields, Times extends Case>(of: Collection<Fields, Times>, where: Where): Promise<number> {
    return countOf(matching(this.#owner.reference(this.#client, of), where), this.#native);
  }

  /** Finds up to `limit` documents whose list `field` contains this name, as they were before this transaction. */
  async findContaining<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    field: string,
    name: string,
    limit: number,
  ): Promise<Stored<Fields, Times>[]> {
    const query = this.#owner.reference(this.#client, of).where(field, 'array-contains', name);
    const snapshot = await this.#native.get(query.select(...recordFields(of)).limit(limit));
    count('reads', Math.max(1, snapshot.size));
    return snapshot.docs.map((one) => decode<Fields, Times>(one.id, one.data()));
  }

  /** Creates a document; the transaction fails if the id is taken. */
  create<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    fields: NoInfer<Fields>,
    id = newId(),
  ): Stored<Fields, Times> {
    const document = encode(of, fields, 1);
    this.#write(of, id, 'absent', document);
    this.#count(of, 1);
    this.#audit(of, id, undefined, fields);
    const made = decode<Fields, Times>(id, document);
    this.#echo(of, made, undefined, fields);
    return made;
  }

  /** Creates or replaces a document, in collections where it makes no difference which. */
  put<Fields, Times extends Case>(of: Collection<Fields, Times>, id: string, fields: NoInfer<Fields>): void {
    if (isFollowed(of)) throw new Error(`${of.name} are counted, audited or echoed: say whether one is new`);
    this.#write(of, id, 'anything', encode(of, fields, 1));
  }

  /** Like `merge` outside a transaction. Nothing else in the transaction may read or write the document. */
  merge<Fields>(of: Collection<Fields, any>, id: string, fields: NoInfer<Fields>): void {
    this.#writes.merge(this.#place(of, id), encode(of, fields, 1));
  }

  /** Changes a record as this transaction read or wrote it. Throws 409 if the caller expected another version. */
  update<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<NoInfer<Fields>, NoInfer<Times>>,
    changes: Partial<NoInfer<Fields>>,
    expected?: number,
  ): Stored<Fields, Times> {
    requireVersion(record, expected);
    const current = this.#current(of, record);
    const { fields, created } = fieldsOf(of, current);
    const changed = { ...fields, ...changes };
    const document = encode(of, changed, current.version + 1, created);
    this.#write(of, record.id, 'anything', document);
    this.#audit(of, record.id, fields, changed);
    this.#echo(of, record, fields, changed);
    return decode<Fields, Times>(record.id, document);
  }

  /**
   * Changes a record that `get` returned before this transaction began; the transaction fails if it has changed since.
   * Returns undefined if the state that was read is unknown.
   */
  async updateAsRead<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<NoInfer<Fields>, NoInfer<Times>>,
    changes: Partial<NoInfer<Fields>>,
    expected?: number,
  ): Promise<Stored<Fields, Times> | undefined> {
    const change = changeOf(of, record, changes, expected);
    if (!change) return undefined;
    this.#write(of, record.id, change, change.document);
    const before = fieldsOf(of, record).fields;
    this.#echo(of, record, before, { ...before, ...changes });
    return decode<Fields, Times>(record.id, change.document);
  }

  /**
   * Writes a note to a record, such as the time of its user's last visit. This is not an edit: version, update time and
   * echo stay as they are, and nothing goes into the audit log.
   */
  note<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<NoInfer<Fields>, NoInfer<Times>>,
    noted: Partial<NoInfer<Fields>>,
  ): void {
    const current = this.#current(of, record);
    const { fields, created, updated } = fieldsOf(of, current);
    this.#write(of, record.id, 'anything', encode(of, { ...fields, ...noted }, current.version, created, updated));
  }

  /** Adds to numbers of a record, by their paths, without reading it. Concurrent transactions do not conflict. */
  add(of: Collection<any>, id: string, sums: Readonly<Record<string, number>>): void {
    this.#writes.add(this.#place(of, id), sums);
  }

  /** Restores a record that was kept elsewhere, with its original times. The transaction fails if the id is taken. */
  restore<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<NoInfer<Fields>, NoInfer<Times>>,
    changes: Partial<NoInfer<Fields>>,
  ): void {
    if (of.counted || of.audited) throw new Error(`${of.name} are counted or audited: create them anew`);
    const { fields, created, updated } = fieldsOf(of, record);
    const document = encode(of, { ...fields, ...changes }, record.version + 1, created, updated);
    this.#write(of, record.id, 'absent', document);
    this.#echo(of, record, undefined, { ...fields, ...changes }, true);
  }

  /** Deletes a document: by its id or, if it is counted, audited or echoed, by the record that was read. */
  remove<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    which: string | Stored<NoInfer<Fields>, NoInfer<Times>>,
  ): void {
    if (typeof which === 'string') {
      if (isFollowed(of)) throw new Error(`${of.name} are counted, audited or echoed: read one to remove it`);
      return this.#write(of, which, 'anything', undefined);
    }
    const { fields } = fieldsOf(of, this.#current(of, which));
    this.#write(of, which.id, 'anything', undefined);
    this.#count(of, -1);
    this.#audit(of, which.id, fields, undefined);
    this.#echo(of, which, fields, undefined);
  }

  /** Returns the record including this transaction's writes. */
  #current<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<Fields, Times>,
  ): Stored<Fields, Times> {
    const written = this.#written(of, record.id);
    if (written === null) throw new Error(`${of.name}/${record.id} was deleted in this transaction`);
    return written ?? record;
  }

  /** Returns the record as this transaction wrote it; null if it deleted it, undefined if it did neither. */
  #written<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    id: string,
  ): Stored<Fields, Times> | null | undefined {
    const document = this.#writes.written(this.#place(of, id));
    return document && decode<Fields, Times>(id, document);
  }

  #write(
    of: Collection<any>,
    id: string,
    expected: Parameters<WriteBuffer['write']>[2],
    document: Record<string, unknown> | undefined,
  ): void {
    this.#writes.write(this.#place(of, id), this.#owner.path(of.name), expected, document);
  }

  #count(of: Collection<any>, by: 1 | -1): void {
    const place = () => counterPlace(this.#owner, this.#client, of.name);
    if (of.counted) this.#writes.count(this.#owner.path(of.name), { place, of: of.name }, by);
  }

  #audit(of: Collection<any>, id: string, before: unknown, after: unknown): void {
    const { auditor } = this.#begunIn;
    if (of.audited && auditor)
      this.#writes.edit(this.#place(of, id), { audited: of.audited, auditor, id, before, after });
  }

  #echo<Fields, Times extends Case>(
    of: Collection<Fields, Times>,
    record: Stored<Fields, Times>,
    before: Fields | undefined,
    after: Fields | undefined,
    isRestored = false,
  ): void {
    const { echo } = of;
    if (!echo) return;
    const told = (fields: Fields | undefined) => (fields ? echo({ ...fields, id: record.id }) : null);
    const telling = { owner: this.#owner, before: told(before), after: told(after), isRestored };
    this.#writes.tell(this.#place(of, record.id), { ...telling, created: fieldsOf(of, record).created });
  }

  #place(of: { readonly name: string }, id: string): DocumentReference {
    return this.#owner.reference(this.#client, of).doc(id);
  }
}
