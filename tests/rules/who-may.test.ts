import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { activitiesPath, collectionPath, notificationsPath } from '@kindred/contract/paths';
import { beforeAll, beforeEach, afterAll, describe, test } from 'vitest';
import { changes, keysOf, online, presence, uidOf } from './live-documents.ts';
import { everybodys, idOf, withoutAdmin as others, written } from './chat-room.ts';
import { circleId, insiders, outsiders, personas, type PersonaName } from './personas.ts';
import { browserOf, membershipPath, reset, rulesEnvironment, seed } from './rules-environment.ts';
import { type What, whoMay } from './who-may.ts';

let environment: RulesTestEnvironment;

const live = [presence, changes];

beforeAll(async () => {
  environment = await rulesEnvironment('who-may');
  await reset(environment);
});
beforeEach(() =>
  seed(environment, {
    ...Object.fromEntries(live.map((path) => [path, { m: keysOf('acme', circleId), version: 1 }])),
    [everybodys]: { member_ids: ['*'], last: null },
    [others]: { member_ids: ['somebody'], last: null },
  }),
);
afterAll(() => environment.cleanup());

let messages = 0;
const newMessageId = () => idOf((messages += 1));

const database = (who: PersonaName) => browserOf(environment, who).firestore();
const document = (who: PersonaName, path: string) => database(who).doc(path);
const news = (who: PersonaName) => database(who).collection(activitiesPath('acme', circleId));
const membershipOf = (uid: string) => membershipPath('acme', circleId, uid);
const ofAdmin = membershipOf(personas.admin.uid);

const readAndWrite = (who: PersonaName, path: string) => [
  document(who, path).get(),
  document(who, path).set({ status: 'ACTIVE' }),
  document(who, path).update({ status: 'ACTIVE' }),
  document(who, path).delete(),
];

/** All ways to try each action. */
const tries: Readonly<Record<What, (who: PersonaName) => Promise<unknown>[]>> = {
  'read a membership': (who) => [document(who, ofAdmin).get()],
  'list the members': (who) => [
    database(who)
      .collection(collectionPath('acme', 'circleMembers'))
      .where('circle_id', '==', circleId)
      .where('active', '==', true)
      .limit(100)
      .get(),
  ],
  'write, change or delete a membership': (who) => [
    document(who, membershipOf(uidOf(who))).set({ circle_id: circleId, user_id: uidOf(who), active: true }),
    document(who, ofAdmin).update({ role: 'member' }),
    document(who, ofAdmin).delete(),
  ],
  'read the circle’s newest news': (who) => [
    news(who)
      .where(`_is.${who === 'familyMember' ? 'family_member' : 'member'}`, '==', true)
      .limit(5)
      .get(),
  ],
  'write or delete the circle’s news': (who) => [
    news(who).doc('page_new').set({ kind: 'page', title: 'Ours' }),
    news(who).doc('page_known').update({ title: 'Ours' }),
    news(who).doc('page_known').delete(),
  ],
  'read another person’s notifications': (who) => [
    document(who, `${notificationsPath('acme', 'somebody')}/one`).get(),
    database(who).collection(notificationsPath('acme', 'somebody')).limit(30).get(),
  ],
  'read who is here': (who) => live.map((path) => document(who, path).get()),
  'say that one is here': (who) =>
    live.map((path) => document(who, path).set({ m: { [uidOf(who)]: online() } }, { merge: true })),
  'say it for somebody else': (who) =>
    live.map((path) => {
      const somebodyElse = who === 'admin' ? personas.member.uid : personas.admin.uid;
      return document(who, path).set({ m: { [somebodyElse]: online() } }, { merge: true });
    }),
  'make or delete the list of who is here': (who) => [
    ...live.map((path) => document(who, path).set({ m: { [uidOf(who)]: online() } })),
    ...live.map((path) => document(who, path).delete()),
    document(who, `tenants/acme/circles/${circleId}/live/other`).set({ m: { [uidOf(who)]: online() } }),
  ],
  'read the circle’s chat room': (who) => [
    document(who, everybodys).get(),
    document(who, everybodys).collection('messages').limit(30).get(),
  ],
  'write in the circle’s chat room': (who) => [
    document(who, `${everybodys}/messages/${newMessageId()}`).set(written(who)),
  ],
  'read or write in a chat room of others': (who) => [
    document(who, others).get(),
    document(who, others).collection('messages').limit(30).get(),
    document(who, `${others}/messages/${newMessageId()}`).set(written(who)),
    document(who, others).update({ member_ids: [uidOf(who)] }),
  ],
  'read or write the tenant’s record': (who) => readAndWrite(who, 'tenants/acme'),
  'read or write the circle’s record': (who) => readAndWrite(who, `tenants/acme/circles/${circleId}`),
  'read or write a file': (who) => {
    const file = browserOf(environment, who).storage().ref(`tenants/acme/circles/${circleId}/documents/one`);
    return [file.getDownloadURL(), file.putString('hello').then(), file.delete()];
  },
};

describe.each(Object.keys(whoMay) as What[])('%s:', (what) => {
  const allowed: readonly PersonaName[] = whoMay[what];

  test.each([...insiders, ...outsiders])('%s', async (who) => {
    const expected: (attempt: Promise<unknown>) => Promise<unknown> = allowed.includes(who)
      ? assertSucceeds
      : assertFails;
    await Promise.all(tries[what](who).map((attempt) => expected(attempt)));
  });
});
