import { applicationSubject, onChange, type Subject, tokenSubject } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { isWithin, type Networks, networksOf } from '../../platform/networks.ts';
import { sharedByCalls } from '../../platform/shared-work.ts';
import { type StoredTokenHash, tokenHashes } from './store.ts';

/** A token as an instance caches it. */
export interface KnownToken extends StoredTokenHash {
  /** Undefined if the token may be used from anywhere. */
  readonly networks: Networks | undefined;
}

interface Remembered {
  readonly token: () => Promise<KnownToken | undefined>;
  /** Undefined until it is read. */
  read: KnownToken | undefined;
}

const mostTokens = 10_000;
const remembered = new Map<string, Remembered>();

/** Hashes that belong to no token, each cached until a given time: trying one again and again must not cost reads. */
const unknown = new Map<string, number>();
const unknownMilliseconds = 30_000;

const subjectsOf = ({ tenantId, tokenId, applicationId }: StoredTokenHash): Subject[] => [
  tokenSubject(tenantId, tokenId),
  applicationSubject(tenantId, applicationId),
];

/**
 * Drops the tokens that this subject names. This instance calls it after its own changes; the changes feed informs the
 * other instances. A token that is being read right now is dropped too, because it may show the state before the
 * change.
 */
export const dropTokens = (subject: Subject): void => {
  for (const [hash, { read }] of remembered) if (!read || subjectsOf(read).includes(subject)) remembered.delete(hash);
};

onChange(
  (subject) => {
    if (subject.startsWith('token:') || subject.startsWith('application:')) dropTokens(subject as Subject);
  },
  (tenantId) => {
    for (const [hash, { read }] of remembered) if (!read || read.tenantId === tenantId) remembered.delete(hash);
  },
);

/** Returns whether a token may be used from this address. */
export const isFrom = ({ networks }: Pick<KnownToken, 'networks'>, address: string): boolean =>
  !networks || isWithin(networks, address);

/** Returns whether looking up this hash costs no read. */
export const isRemembered = (hash: string): boolean => remembered.has(hash) || (unknown.get(hash) ?? 0) > now();

/**
 * Returns the token whose secret has this hash; undefined if there is none. Reads from memory, otherwise once from the
 * database.
 */
export const tokenByHash = (hash: string): Promise<KnownToken | undefined> => {
  const known = remembered.get(hash);
  if (known) return known.token();
  if ((unknown.get(hash) ?? 0) > now()) return Promise.resolve(undefined);
  return read(hash);
};

const read = (hash: string): Promise<KnownToken | undefined> => {
  const entry: Remembered = {
    read: undefined,
    token: sharedByCalls('firestore', () =>
      platformDatabase.get(tokenHashes, hash).then(
        (stored) => {
          if (!stored) {
            remembered.delete(hash);
            if (unknown.size >= mostTokens) unknown.clear();
            unknown.set(hash, now() + unknownMilliseconds);
            return undefined;
          }
          entry.read = {
            ...stored,
            networks: stored.allowedIps.length > 0 ? networksOf(stored.allowedIps) : undefined,
          };
          return entry.read;
        },
        (error: unknown) => {
          remembered.delete(hash);
          throw error;
        },
      ),
    ),
  };
  if (remembered.size >= mostTokens) remembered.delete(remembered.keys().next().value!);
  remembered.set(hash, entry);
  return entry.token();
};

/** For tests: resets the state to that of a new instance. */
export const forgetTokens = (): void => {
  remembered.clear();
  unknown.clear();
};
