import { handleRequest } from '../../functions/src/http/app.ts';
import { invitations } from '../../functions/src/care/invitations/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../support/tenant.ts';
import type { Section } from './rows.ts';
import { signedToken, useSignedTokens } from './signed-tokens.ts';
import { inMilliseconds, mediansInTurns } from './timing.ts';

const pageSize = 20;

const record = (invitedBy: string, index: number) =>
  encode(
    invitations,
    {
      circle_id: 'garden',
      circle_name: 'Garden',
      email: `guest-${index}@example.com`,
      role: 'member',
      message: null,
      status: 'pending',
      invited_by: invitedBy,
      invited_by_name: 'Olga',
      expires_at: timestamp(Date.now() + 86_400_000),
      accepted_at: null,
      token_hash: String(index),
      invited_at: timestamp(Date.now() - index * 1000),
    },
    1,
  );

/** Straight into the database, past the door's one at a time. */
const fill = async (tenant: TestTenant, uid: string, size: number): Promise<void> => {
  const client = await firestore();
  const place = tenantDatabase(tenant.id).reference(client, invitations);
  const batchSize = 500;
  for (let from = 0; from < size; from += batchSize * 4) {
    const batches = [0, 1, 2, 3].map((nth) => {
      const batch = client.batch();
      const start = from + nth * batchSize;
      for (let index = start; index < Math.min(size, start + batchSize); index++)
        batch.set(place.doc(`invitation-${String(index).padStart(6, '0')}`), record(uid, index));
      return batch.commit();
    });
    await Promise.all(batches);
  }
};

/** The same page and its count, as a script would ask for them. */
const bareQueries = async (tenant: TestTenant, uid: string) => {
  const place = tenantDatabase(tenant.id).reference(await firestore(), invitations);
  const mine = place.where('invited_by', '==', uid);
  const page = mine
    .orderBy('_sort.created_at', 'desc')
    .orderBy('__name__', 'desc')
    .limit(pageSize + 1);
  return async () => {
    await page.get();
    await mine.limit(1001).count().get();
  };
};

const pageOf = (tenant: TestTenant, token: string) => async () => {
  const address = `http://api.invalid/api/v1/care/invitations?type=sent&limit=${pageSize}`;
  const headers = { 'x-forwarded-host': tenant.host, authorization: `Bearer ${token}` };
  const response = await handleRequest(new Request(address, { headers }));
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== pageSize) throw new Error(`A page of ${items.length}`);
};

/** The same page from the door: what the length of a list could matter to. The emulator may be slow about it. */
const doorOf = (tenant: TestTenant, uid: string) => async () => {
  const request = { where: { invited_by: uid }, sort: 'created_at', order: 'desc', limit: pageSize } as const;
  const { items } = await tenantDatabase(tenant.id).list(invitations, request);
  if (items.length !== pageSize) throw new Error(`A page of ${items.length}`);
};

const filled = async (size: number) => {
  const tenant = await new TestTenant().create();
  const person = await tenant.person('Olga');
  await useSignedTokens(tenant);
  await fill(tenant, person.uid, size);
  const bare = await bareQueries(tenant, person.uid);
  return { bare, door: doorOf(tenant, person.uid), call: pageOf(tenant, signedToken(person)) };
};

/** A page of a list, whatever the list's length: the shorter ones first, since the emulator scans whatever there is. */
export const lists = async (): Promise<Section> => {
  const small = await mediansInTurns(await filled(100), 80);
  const middle = await mediansInTurns(await filled(10_000), 30);
  const { bare: largeBare, door: largeDoor } = await filled(100_000);
  const large = await mediansInTurns({ bare: largeBare, door: largeDoor }, 5, 1);
  const share = middle.bare / middle.call;
  // What the emulator itself takes longer for in a longer list, the bare queries take too.
  const ratio = ({ door, bare }: { door: number; bare: number }) => {
    const own = door / middle.door / Math.max(1, bare / middle.bare);
    const times = `${inMilliseconds(door)}, bare ${inMilliseconds(bare)}`;
    return { figure: `${own.toFixed(2)} × (${times})`, budget: '≤ 1.2 ×', holds: own <= 1.2, isExact: false };
  };
  return {
    title: `A page of ${pageSize} invitations with their total`,
    rows: [
      {
        what: 'of 10,000, the whole call, against the same two queries bare',
        figure: `${Math.round(share * 100)} % of their speed (${inMilliseconds(middle.call)}, bare ${inMilliseconds(middle.bare)})`,
        budget: '≥ 90 %',
        holds: share >= 0.9,
        isExact: false,
      },
      { what: 'of 100, against that of 10,000', ...ratio(small) },
      { what: 'of 100,000, against that of 10,000', ...ratio(large) },
    ],
    notes: ['The emulator has no indexes: what the bare queries take longer for in a longer list is left out.'],
  };
};
