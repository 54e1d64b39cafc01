import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { activitiesPath } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circleId, insiders, otherCircleId, outsiders, type PersonaName } from './personas.ts';
import { browserOf, reset, rulesEnvironment, seedTenant } from './rules-environment.ts';

let environment: RulesTestEnvironment;

const news = activitiesPath('acme', circleId);
const shown = {
  page_everybodys: { member: true, family_member: true },
  document_familys: { member: false, family_member: true },
  document_admins: { member: false, family_member: false },
};
const all = Object.keys(shown).toSorted();

beforeAll(async () => {
  environment = await rulesEnvironment('activities');
});
beforeEach(async () => {
  const _sort = { at: '2026-01-01T00:00:00.000Z' };
  const places = [news, activitiesPath('acme', otherCircleId), activitiesPath('lumen', circleId)];
  const written = places.flatMap((place) =>
    Object.entries(shown).map(([id, _is]) => [`${place}/${id}`, { kind: 'page', title: 'The garden', _is, _sort }]),
  );
  await reset(environment, Object.fromEntries(written) as Record<string, object>);
});
afterAll(() => environment.cleanup());

const inPlace = (who: PersonaName, place = news) => browserOf(environment, who).firestore().collection(place);
const newest = (who: PersonaName, place?: string) => inPlace(who, place).orderBy('_sort.at', 'desc').limit(5);
const seenBy = (who: PersonaName, role: 'member' | 'family_member', place?: string) =>
  newest(who, place).where(`_is.${role}`, '==', true);
const idsIn = ({ docs }: { docs: readonly { id: string }[] }) => docs.map(({ id }) => id).toSorted();

describe('the newest news of a circle', () => {
  test('are all listed to admins', async () => {
    expect(idsIn(await assertSucceeds(newest('admin').get()))).toEqual(all);
    expect(idsIn(await assertSucceeds(seenBy('admin', 'member').get()))).toEqual(['page_everybodys']);
  });

  test('that family members may see are listed to them', async () => {
    const found = await assertSucceeds(seenBy('familyMember', 'family_member').get());
    expect(idsIn(found)).toEqual(['document_familys', 'page_everybodys']);
    await assertFails(newest('familyMember').get());
  });

  test('that members may see are listed to them', async () => {
    expect(idsIn(await assertSucceeds(seenBy('member', 'member').get()))).toEqual(['page_everybodys']);
    await assertFails(newest('member').get());
    await assertFails(seenBy('member', 'family_member').get());
  });

  test.each(outsiders)('are closed to %s', async (who) => {
    await assertFails(newest(who).get());
    await assertFails(seenBy(who, 'member').get());
    await assertFails(seenBy(who, 'family_member').get());
  });

  test.each(insiders)('of another circle, or of another tenant, are closed to %s', async (who) => {
    for (const place of [activitiesPath('acme', otherCircleId), activitiesPath('lumen', circleId)]) {
      await assertFails(newest(who, place).get());
      await assertFails(seenBy(who, 'member', place).get());
      await assertFails(seenBy(who, 'family_member', place).get());
    }
  });

  test('are limited to five: the API lists the others', async () => {
    await assertFails(inPlace('admin').limit(6).get());
    await assertFails(inPlace('admin').get());
    await assertFails(inPlace('member').where('_is.member', '==', true).get());
    await assertFails(inPlace('familyMember').where('_is.family_member', '==', true).limit(6).get());
  });

  test.each(insiders)('can be read only as a list, and not across all circles, by %s', async (who) => {
    await assertFails(inPlace(who).doc('page_everybodys').get());
    const everywhere = browserOf(environment, who).firestore().collectionGroup('activities');
    await assertFails(everywhere.where('_is.member', '==', true).limit(5).get());
  });

  test('are closed in a suspended tenant, and open again once it is active', async () => {
    await seedTenant(environment, 'acme', 'SUSPENDED');
    await assertFails(newest('admin').get());
    await assertFails(seenBy('familyMember', 'family_member').get());
    await assertFails(seenBy('member', 'member').get());
    await seedTenant(environment, 'acme');
    await assertSucceeds(seenBy('member', 'member').get());
  });

  test.each([...insiders, ...outsiders])('cannot be written or deleted except through the API: %s', async (who) => {
    await assertFails(inPlace(who).doc('page_new').set({ kind: 'page', _is: shown.page_everybodys }));
    await assertFails(inPlace(who).doc('page_everybodys').update({ title: 'Ours' }));
    await assertFails(inPlace(who).doc('page_everybodys').delete());
  });
});
