import { outsideMailLimits } from '@kindred/contract/core/mail-limits/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { accountWithEmail } from '../users/emails.ts';
import { placeRequestFor } from './allow.ts';
import { secondsToday } from './outside-day.ts';
import { type LimitName, type PlaceRequest, takePlace } from './outside-places.ts';

const atOnce = 20;

/**
 * Returns requests for places for the mails that a person has scheduled for later: one for each address without an
 * account.
 */
export const laterMails = async (
  db: Database,
  tenantId: string,
  { id, person, addresses }: { readonly id: string; readonly person: string; readonly addresses: readonly string[] },
): Promise<PlaceRequest[]> => {
  const outside: string[] = [];
  for (let from = 0; from < addresses.length; from += atOnce) {
    const part = addresses.slice(from, from + atOnce);
    const accounts = await Promise.all(part.map((address) => accountWithEmail(db, address)));
    outside.push(...part.filter((_, index) => !accounts[index]?.flags.includes('EMAIL_VERIFIED')));
  }
  const [first, ...others] = outside;
  if (!first) return [];
  const { most } = await placeRequestFor(db, tenantId, { key: '', address: first, person, class: 'ordinary' });
  return [first, ...others].map((address) => ({
    key: `later-${id}-${address}`,
    address,
    person,
    class: 'ordinary' as const,
    most,
  }));
};

const details: Readonly<Record<LimitName, (most: PlaceRequest['most']) => string>> = {
  person: ({ person }) => `You can write to at most ${person} people without an account in a day.`,
  tenant: ({ tenant }) => `This site can write to at most ${tenant} people without an account in a day.`,
  addressee: () => `People can send at most ${outsideMailLimits.addressee} emails a day to the same address.`,
};

/**
 * Takes a place today for each mail that will be sent later. If a limit is reached, throws 429 at `path` and saves
 * nothing.
 */
export const requirePlaces = async (
  tx: Transaction,
  requests: readonly PlaceRequest[],
  path: string,
): Promise<void> => {
  for (const request of requests) {
    const reached = await takePlace(tx, request);
    if (!reached) continue;
    const message = `${details[reached](request.most)} Please try again tomorrow.`;
    throw new ApiError('too_many_requests', {
      detail: message,
      retryAfter: secondsToday(),
      issues: [{ path, message, code: `mail_limit_${reached}` }],
    });
  }
};
