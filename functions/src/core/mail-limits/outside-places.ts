import { outsideMailLimits } from '@kindred/contract/core/mail-limits/limits';
import { sha256 } from '../../platform/crypto.ts';
import { ifUnchanged } from '../../platform/firestore/change-read.ts';
import type { RecordOf } from '../../platform/firestore/collection.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { alreadyExists } from '../../platform/firestore/operations.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { MailClass } from '../mails/addressee.ts';
import { today } from './outside-day.ts';
import { type OutsideAddressee, outsideAddressees, outsideCounts } from './outside-store.ts';

/** Each shard has its part of a limit, so that many processes can count at once without exceeding it together. */
const shards = 8;
/** Far more than the limits allow. Mails that never wait are not remembered beyond this. */
const mostRemembered = 100;

/** A mail that needs a place among those of the day. */
export interface PlaceRequest {
  /** Identifies the mail, so that its next try takes no second place. */
  readonly key: string;
  readonly address: string;
  readonly person: string | null;
  readonly class: MailClass;
  /** The most addressees that the person and the tenant may have. */
  readonly most: { readonly person: number; readonly tenant: number };
}

export type LimitName = 'person' | 'tenant' | 'addressee';

const short = (text: string): string => sha256(text).slice(0, 24);

/** Returns the key of a person in this noun, which hides their uid. */
const personHash = short;

const addresseeId = (address: string): string => `${today()}_${short(address.toLowerCase())}`;

type Reader = Pick<Transaction, 'get' | 'getMany'>;

interface Count {
  readonly id: string;
  readonly read: RecordOf<typeof outsideCounts> | undefined;
  readonly hasRoom: boolean;
}

/** Finds a shard that has room. One read, plus one for each shard if the first is full. */
const shardWithRoom = async (from: Reader, name: string, most: number, first: number): Promise<Count> => {
  const idOf = (shard: number): string => `${today()}_${name}_${shard}`;
  const partOf = (shard: number): number => Math.floor(most / shards) + (shard < most % shards ? 1 : 0);
  const place = (shard: number, read: Count['read']): Count => ({
    id: idOf(shard),
    read,
    hasRoom: (read?.count ?? 0) < partOf(shard),
  });
  const own = place(first, await from.get(outsideCounts, idOf(first)));
  if (own.hasRoom) return own;
  const others = Array.from({ length: shards }, (_, shard) => shard).filter((shard) => shard !== first);
  const read = new Map((await from.getMany(outsideCounts, others.map(idOf))).map((one) => [one.id, one]));
  return others.map((shard) => place(shard, read.get(idOf(shard)))).find(({ hasRoom }) => hasRoom) ?? own;
};

const nobody: OutsideAddressee = { people: [], mails: [], fromPeople: 0 };

/** What a mail's place changes. */
interface Place {
  readonly counts: readonly Count[];
  readonly addressee: {
    readonly id: string;
    readonly read: RecordOf<typeof outsideAddressees> | undefined;
    readonly fields: OutsideAddressee;
  };
}

/** Returns the place that a mail would take, the limit that it would exceed, or undefined if it has a place already. */
const findPlace = async (from: Reader, mail: PlaceRequest): Promise<Place | LimitName | undefined> => {
  const { address, person, most } = mail;
  const id = addresseeId(address);
  const read = await from.get(outsideAddressees, id);
  const before = read ?? nobody;
  const key = short(mail.key);
  if (before.mails.includes(key)) return undefined;
  const mayWait = mail.class === 'ordinary';
  if (mayWait && person !== null && before.fromPeople >= outsideMailLimits.addressee) return 'addressee';
  const hash = person === null ? undefined : personHash(person);
  const first = parseInt(sha256(id).slice(0, 8), 16) % shards;
  const isNewToPerson = hash !== undefined && !before.people.includes(hash);
  const own = isNewToPerson ? await shardWithRoom(from, hash, most.person, first) : undefined;
  if (mayWait && own?.hasRoom === false) return 'person';
  const all = read ? undefined : await shardWithRoom(from, 'tenant', most.tenant, first);
  if (mayWait && all?.hasRoom === false) return 'tenant';
  const fields = {
    people: isNewToPerson ? [...before.people, hash].slice(0, mostRemembered) : before.people,
    mails: [...before.mails, key].slice(0, mostRemembered),
    fromPeople: before.fromPeople + (person === null ? 0 : 1),
  };
  return { counts: [own, all].filter((count) => count !== undefined), addressee: { id, read, fields } };
};

/**
 * Takes a place for a mail to a recipient without an account. Returns undefined if the mail may be sent; otherwise the
 * limit that it would exceed, without counting it. An addressee counts once a day for each person, and once for the
 * tenant. Mails that never wait are counted even beyond the limits.
 */
export const takePlace = async (tx: Transaction, mail: PlaceRequest): Promise<LimitName | undefined> => {
  const place = await findPlace(tx, mail);
  if (!place || typeof place === 'string') return place;
  for (const { id, read } of place.counts) tx.put(outsideCounts, id, { count: (read?.count ?? 0) + 1 });
  tx.put(outsideAddressees, place.addressee.id, place.addressee.fields);
  return undefined;
};

/** Processes rarely count in the same shard at the same time. */
const triesWithoutLocks = 5;

/**
 * Like `takePlace`, but does not lock what it reads: the locks of a process that is killed while it counts would hold up
 * all mails of the tenant for up to a minute.
 */
export const takePlaceWithoutLocks = async (db: Database, mail: PlaceRequest): Promise<LimitName | undefined> => {
  for (let tries = 0; tries < triesWithoutLocks; tries++) {
    const place = await findPlace(db, mail);
    if (!place || typeof place === 'string') return place;
    if (await storeAsRead(db, place)) return undefined;
  }
  return db.transaction((tx) => takePlace(tx, mail));
};

/** Stores a place in one write. Returns false if another process has changed a record since it was read. */
const storeAsRead = async (db: Database, { counts, addressee }: Place): Promise<boolean> => {
  // The database read all of them, so that it knows their state.
  const store = async (tx: Transaction): Promise<true> => {
    for (const { id, read } of counts) {
      const count = (read?.count ?? 0) + 1;
      if (read) await tx.updateAsRead(outsideCounts, read, { count });
      else tx.create(outsideCounts, { count }, id);
    }
    const { id, read, fields } = addressee;
    if (read) await tx.updateAsRead(outsideAddressees, read, fields);
    else tx.create(outsideAddressees, fields, id);
    return true;
  };
  try {
    return (await ifUnchanged(() => db.transaction(store))) ?? false;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
};

/** Returns how many recipients without an account the tenant has mailed today. Eight reads. */
export const mailedToday = async (from: Pick<Transaction, 'getMany'>): Promise<number> => {
  const ids = Array.from({ length: shards }, (_, shard) => `${today()}_tenant_${shard}`);
  return (await from.getMany(outsideCounts, ids)).reduce((sum, { count }) => sum + count, 0);
};
