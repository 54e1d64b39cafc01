import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { circles } from '../../functions/src/care/circles/store.ts';
import { join } from '../../functions/src/care/members/join.ts';
import { circleMembers } from '../../functions/src/care/members/store.ts';
import { userContacts } from '../../functions/src/care/user-contacts/store.ts';
import { users } from '../../functions/src/core/users/store.ts';
import { runDue, sweep } from '../../functions/src/due/run.ts';
import { now, timestamp } from '../../functions/src/platform/clock.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { encode } from '../../functions/src/platform/firestore/collection.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../functions/src/platform/tasks.ts';
import { createCircle } from '../support/care/circles.ts';
import { importUsers } from '../support/core/users.ts';
import { passTime, realTime } from '../support/instance.ts';
import { holdToLimits, LimitsDoor, type LimitsReport } from '../support/limits/door.ts';
import { sendNowhere } from '../support/outbox.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { allowed } from './checked.ts';
import { demoData } from './demo-data.ts';
import type { Row, Section } from './rows.ts';

const [people, contacts, members, records] = [10_000, 1000, 400, 10_000];
const monthSeconds = 31 * 24 * 3600;
const sweepsAtMost = 200;

/** Sweeps until this is done, a minute apart. */
const sweepUntil = async (isDone: () => Promise<boolean>): Promise<void> => {
  for (let nth = 0; nth < sweepsAtMost; nth++) {
    if (await isDone()) return;
    await sweep();
    passTime(61);
  }
  throw new Error('The work is not done after 200 sweeps');
};

const importPeople = async (by: Persona): Promise<number> => {
  const line = (nth: number) => `charlotte.lindqvist.${nth}@maison-lumen.example,Charlotte Lindqvist-Moreau ${nth}`;
  const text = ['email,name', ...Array.from({ length: people }, (_, nth) => line(nth))].join('\n');
  const { id } = await importUsers(by, text);
  const state = async () => (await allowed(by.call(`GET /api/v1/operations/${id}`), 200)).body;
  await sweepUntil(async () => (await state()).status !== 'RUNNING' && (await state()).status !== 'PENDING');
  return (await state()).result.created as number;
};

const importContacts = async (by: Persona, tenant: TestTenant): Promise<number> => {
  for (let from = 0; from < contacts; from += 500) {
    const some = Array.from({ length: 500 }, (_, nth) => ({
      name: `Charlotte Lindqvist-Moreau ${from + nth}`,
      emails: [`charlotte.lindqvist.${from + nth}@maison-lumen.example`],
    }));
    await allowed(by.call('POST /api/v1/care/user-contacts/import', { body: { contacts: some } }), 200);
  }
  return tenantDatabase(tenant.id).count(userContacts, { user_id: by.uid });
};

/** Fills a circle with members, one of whom has an account that ends. Returns how many members are left. */
const endAccount = async (admin: Persona, tenant: TestTenant, begin: () => void): Promise<number> => {
  const db = tenantDatabase(tenant.id);
  const owner = await tenant.person('Olga');
  const leaver = await tenant.person('Lea');
  const { id } = await createCircle(owner, 'Rosa’s circle');
  for (let nth = 2; nth <= members; nth++) {
    const userId = nth === 2 ? leaver.uid : `member-${nth}`;
    await db.transaction(async (tx) => {
      const circle = (await tx.get(circles, id))!;
      const joining = { userId, name: `Member ${nth}`, pictureEtag: null, role: 'member' as const };
      await join(tx, tenant.id, circle, { ...joining, sessionsSince: undefined, broughtInBy: [owner.uid] });
    });
  }
  begin();
  await allowed(admin.call(`DELETE /api/v1/users/${leaver.uid}`), 204);
  const left = () => db.count(circleMembers, { circle_id: id, active: true });
  await sweepUntil(async () => (await left()) < members);
  return left();
};

/** Purges a circle of many records. Returns how many are left. */
const purge = async (tenant: TestTenant, begin: () => void): Promise<number> => {
  const db = tenantDatabase(tenant.id);
  const owner = await tenant.person('Oscar');
  const { id } = await createCircle(owner, 'Rosa’s circle');
  const client = await firestore();
  const place = db.reference(client, testimonies);
  for (let from = 0; from < records; from += 200) {
    const batch = client.batch();
    for (let nth = from; nth < from + 200; nth++) {
      const fields = {
        circle_id: id,
        author_id: owner.uid,
        author_name: 'Oscar',
        guest_name: null,
        link_id: null,
        text: `Memory ${nth}: she knew every rose in the garden by name, and sang to all of them in spring.`,
        picture_document_id: null,
        scope: 'CIRCLE' as const,
        status: 'PUBLISHED' as const,
        rejection_reason: null,
        published_at: timestamp(),
      };
      batch.set(place.doc(`memory-${nth}`), encode(testimonies, fields, 1));
    }
    await batch.commit();
  }
  await allowed(owner.call(`DELETE /api/v1/care/circles/${id}`), 204);
  begin();
  passTime(monthSeconds);
  const left = () => db.count(testimonies, { circle_id: id });
  await sweepUntil(async () => (await left()) === 0);
  return left();
};

/** Collections of documents that many people write to. Firestore takes one write a second of each document for long. */
const shared = /\/(?:counters|live)$/;

/** Returns the most writes to one document in a second, of the collections whose path matches. */
const mostWrites = (busiest: LimitsReport['busiest'], where: RegExp): readonly [collection: string, writes: number] =>
  Object.entries(busiest)
    .filter(([collection]) => where.test(collection))
    .toSorted(([, one], [, other]) => other - one)[0] ?? ['none', 0];

/**
 * Measures the largest commits of work that grows with its tenant, by Firestore's published sizes, and the writes to one
 * document in a second of the platform's clock, in which a minute passes between sweeps.
 */
export const limits = async (): Promise<Section> => {
  sendNowhere();
  const door = new LimitsDoor(undefined, now);
  const release = holdToLimits(door);
  runInline(runDue);
  const rows: Row[] = [];
  const notes: string[] = [];
  const begin = (): void => {
    door.report.largest = { bytes: 0, entries: 0, writes: 0, collections: '' };
    door.beginRates();
  };
  const measure = async (what: string, expected: number, work: () => Promise<number>): Promise<void> => {
    begin();
    const done = await work();
    const { bytes, entries, writes, collections } = door.report.largest;
    rows.push({
      what: `${what}: the largest commit`,
      figure: `${(bytes / 1024 / 1024).toFixed(1)} MiB, ${entries} index entries, ${writes} writes (${collections})`,
      budget: '≤ 8 MiB, ≤ 20,000',
      holds: done === expected,
      isExact: true,
    });
    const [collection, most] = mostWrites(door.report.busiest, /./);
    const [, mostShared] = mostWrites(door.report.busiest, shared);
    rows.push({
      what: `${what}: writes to one document in a second`,
      figure: `${most} (${collection}), ${mostShared} to counters and live documents`,
      budget: '≤ 1 to counters and live documents',
      holds: mostShared <= 1,
      isExact: true,
    });
  };
  try {
    const tenant = await new TestTenant().create();
    const admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
    await measure('an import of 10,000 users', people, () => importPeople(admin));
    await measure('1,000 imported contacts', contacts, () => importContacts(admin, tenant));
    await measure('an account that ends, in a circle of 400', members - 1, () => endAccount(admin, tenant, begin));
    await measure('the purge of a circle of 10,000 records', 0, () => purge(tenant, begin));
    const counter = await tenantDatabase(tenant.id).counter(users);
    rows.push({
      what: 'the tenant’s counter of users',
      figure: `${counter}`,
      budget: `≥ ${people}`,
      holds: counter >= people,
      isExact: true,
    });
    rows.push({
      what: 'queries without an index, and refused commits',
      figure: `${door.report.violations.length}`,
      budget: '0',
      holds: door.report.violations.length === 0,
      isExact: true,
    });
    const { row, note } = await demoData();
    rows.push(row);
    notes.push(note);
  } finally {
    release();
    realTime();
  }
  const costs = Object.entries(door.report.collections).toSorted(
    ([, one], [, other]) => other.indexBytes - one.indexBytes,
  );
  const ofCollections = costs.slice(0, 12).map(([name, { documents, bytes, entries, indexBytes, mostEntries }]) => {
    const each = (sum: number) => Math.round(sum / documents);
    return `${name}: ${each(bytes)} bytes and ${each(entries)} index entries (at most ${mostEntries}) of ${each(indexBytes)} bytes a document`;
  });
  return {
    title: 'Commits and indexes of work that grows',
    rows,
    notes: [...notes, ...ofCollections, ...door.report.violations],
  };
};
