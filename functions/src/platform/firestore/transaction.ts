import type { Firestore, Query, Transaction as NativeTransaction } from 'firebase-admin/firestore';
import { newId } from '../crypto.ts';
import { Refusal } from '../refusal.ts';
import { type Collection, decode, encode, fieldsOf, type Stored } from './collection.ts';
import type { Database, Where } from './database.ts';
import { isDocumentId } from './document-id.ts';
import { count } from './operations.ts';

/** What one transaction reads and writes. Reads come before writes, as Firestore demands. */
export class Transaction {
  readonly #owner: Database;
  readonly #client: Firestore;
  readonly #native: NativeTransaction;
  readonly #tally: { writes: number };

  constructor(owner: Database, client: Firestore, native: NativeTransaction, tally = { writes: 0 }) {
    this.#owner = owner;
    this.#client = client;
    this.#native = native;
    this.#tally = tally;
  }

  /** How many writes a commit costs. */
  get writes(): number {
    return this.#tally.writes;
  }

  /** The same transaction for another owner's documents: what is due, what changed. */
  of(owner: Database): Transaction {
    return new Transaction(owner, this.#client, this.#native, this.#tally);
  }

  async get<Fields>(of: Collection<Fields>, id: string): Promise<Stored<Fields> | undefined> {
    if (!isDocumentId(id)) return undefined;
    const snapshot = await this.#native.get(this.#place(of).doc(id));
    count('reads', 1);
    return snapshot.exists ? decode<Fields>(id, snapshot.data()!) : undefined;
  }

  async find<Fields>(of: Collection<Fields>, where: Where, limit: number): Promise<Stored<Fields>[]> {
    const base: Query = this.#place(of);
    const query = Object.entries(where).reduce((narrowed, [field, value]) => narrowed.where(field, '==', value), base);
    const snapshot = await this.#native.get(query.limit(limit));
    count('reads', Math.max(1, snapshot.size));
    return snapshot.docs.map((one) => decode<Fields>(one.id, one.data()));
  }

  /** Makes a document; the transaction fails where the id is taken. */
  create<Fields>(of: Collection<Fields>, fields: NoInfer<Fields>, id = newId()): Stored<Fields> {
    const document = encode(of, fields, 1);
    this.#native.create(this.#place(of).doc(id), document);
    this.#tally.writes += 1;
    return decode<Fields>(id, document);
  }

  /** Writes a document whether it exists or not. */
  put<Fields>(of: Collection<Fields>, id: string, fields: NoInfer<Fields>): void {
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
    if (expected !== undefined && expected !== record.version) {
      throw new Refusal('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });
    }
    const { fields, created } = fieldsOf(of, record);
    const document = encode(of, { ...fields, ...changes }, record.version + 1, created);
    this.#native.set(this.#place(of).doc(record.id), document);
    this.#tally.writes += 1;
    return decode<Fields>(record.id, document);
  }

  remove<Fields>(of: Collection<Fields>, id: string): void {
    this.#native.delete(this.#place(of).doc(id));
    this.#tally.writes += 1;
  }

  #place(of: { readonly name: string }) {
    return this.#owner.reference(this.#client, of);
  }
}
