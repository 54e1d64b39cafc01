import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Audience } from '@kindred/contract/document/documents/document';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Actor } from '../../identity/actor.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { now } from '../../platform/clock.ts';

/** A person or a client application who reads documents. Administrators read all. */
export interface Reader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

interface Read {
  readonly audience: Audience;
  readonly userIds: readonly string[];
  readonly expiresAt: string | null;
}

/** Returns the caller as a reader of documents. */
export const readerOf = ({ tenant, actor }: { readonly tenant: Tenant; readonly actor: Actor }): Reader => ({
  userId: actor.uid,
  isAdmin: hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') && mayAdminister(tenant, actor),
});

/** Returns the names of those who may read a document, besides administrators: all people, nobody, or these people. */
export const readersOf = ({ audience, userIds }: Omit<Read, 'expiresAt'>): string[] => {
  if (audience === 'EVERYONE') return ['everyone'];
  return audience === 'ADMINS' ? ['admins'] : [...userIds];
};

/** Returns whether a document has reached its end. It is deleted a moment later. */
const isOver = ({ expiresAt }: Pick<Read, 'expiresAt'>): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now();

/** Returns whether the reader may read the document, and gets answers from it. */
export const mayRead = ({ userId, isAdmin }: Reader, document: Read): boolean =>
  isAdmin ||
  (!isOver(document) &&
    (document.audience === 'EVERYONE' || (document.audience === 'USERS' && document.userIds.includes(userId))));
