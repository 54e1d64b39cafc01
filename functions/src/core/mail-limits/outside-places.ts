import { outsideMailLimits } from '@kindred/contract/core/mail-limits/limits';
import { sha256 } from '../../platform/crypto.ts';
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

interface Count {
  readonly id: string;
  readonly count: number;
  readonly hasRoom: boolean;
}

/** Finds a shard that has room. One read, plus one for each shard if the first is full. */
const shardWithRoom = async (tx: Transaction, name: string, most: number, first: number): Promise<Count> => {
  const idOf = (shard: number): string => `${today()}_${name}_${shard}`;
  const partOf = (shard: number): number => Math.floor(most / shards) + (shard < most % shards ? 1 : 0);
  const place = (shard: number, count = 0): Count => ({ id: idOf(shard), count, hasRoom: count < partOf(shard) });
  const own = place(first, (await tx.get(outsideCounts, idOf(first)))?.count);
  if (own.hasRoom) return own;
  const others = Array.from({ length: shards }, (_, shard) => shard).filter((shard) => shard !== first);
  const read = await tx.getMany(outsideCounts, others.map(idOf));
  const counts = new Map(read.map(({ id, count }) => [id, count]));
  return others.map((shard) => place(shard, counts.get(idOf(shard)))).find(({ hasRoom }) => hasRoom) ?? own;
};

const nobody: OutsideAddressee = { people: [], mails: [], fromPeople: 0 };

/**
 * Takes a place for a mail to a recipient without an account. Returns undefined if the mail may be sent; otherwise the
 * limit that it would exceed, without counting it. An addressee counts once a day for each person, and once for the
 * tenant. Mails that never wait are counted even beyond the limits.
 */
export const takePlace = async (tx: Transaction, mail: PlaceRequest): Promise<LimitName | undefined> => {
  const { address, person, most } = mail;
  const id = addresseeId(address);
  const known = await tx.get(outsideAddressees, id);
  const before = known ?? nobody;
  const key = short(mail.key);
  if (before.mails.includes(key)) return undefined;
  const mayWait = mail.class === 'ordinary';
  if (mayWait && person !== null && before.fromPeople >= outsideMailLimits.addressee) return 'addressee';
  const hash = person === null ? undefined : personHash(person);
  const first = parseInt(sha256(id).slice(0, 8), 16) % shards;
  const isNewToPerson = hash !== undefined && !before.people.includes(hash);
  const own = isNewToPerson ? await shardWithRoom(tx, hash, most.person, first) : undefined;
  if (mayWait && own?.hasRoom === false) return 'person';
  const all = known ? undefined : await shardWithRoom(tx, 'tenant', most.tenant, first);
  if (mayWait && all?.hasRoom === false) return 'tenant';
  for (const count of [own, all]) if (count) tx.put(outsideCounts, count.id, { count: count.count + 1 });
  tx.put(outsideAddressees, id, {
    people: isNewToPerson ? [...before.people, hash].slice(0, mostRemembered) : before.people,
    mails: [...before.mails, key].slice(0, mostRemembered),
    fromPeople: before.fromPeople + (person === null ? 0 : 1),
  });
  return undefined;
};

/** Returns how many recipients without an account the tenant has mailed today. Eight reads. */
export const mailedToday = async (from: Pick<Transaction, 'getMany'>): Promise<number> => {
  const ids = Array.from({ length: shards }, (_, shard) => `${today()}_tenant_${shard}`);
  return (await from.getMany(outsideCounts, ids)).reduce((sum, { count }) => sum + count, 0);
};
