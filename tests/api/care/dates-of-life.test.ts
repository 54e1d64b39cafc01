import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona;
let circleId: string;
let slug: string;

const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
const born = (birth_date: string) =>
  owner.call(`POST ${under('record-subjects')}`, { body: { first_name: 'Rosa', last_name: 'Lind', birth_date } });
/** Records a death before the circle was created, so that it needs no second person. */
const died = (date: string) => owner.call(`POST ${under('record-subjects/death')}`, { body: { date } });
const read = async () => (await owner.call(`GET ${under('record-subjects')}`)).body;
const anniversaries = async (): Promise<string[]> => {
  const year = 'start_date=2030-01-01&end_date=2030-12-31';
  const { body } = await owner.call(`GET ${under('events')}?${year}`);
  return body.items.map(({ kind, starts_at }: { kind: string; starts_at: string }) => `${kind} ${starts_at}`);
};
const calendarFile = async (): Promise<string> => {
  const { url } = (await owner.call(`POST ${under('calendar-link')}`)).body;
  return new TextDecoder().decode((await tenant.call(`GET ${new URL(url).pathname}`)).bytes);
};
const publicHtml = async (): Promise<string> => {
  await db.update(circles, circleId, undefined, () => ({ public_page: true }));
  return new TextDecoder().decode((await tenant.call(`GET /public/${slug}`)).bytes);
};

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden'));
});

describe.each([
  ['a year', '1899', '1987', '1899 – 1987'],
  ['a month', '1899-04', '1987-11', 'April 1899 – November 1987'],
  ['a year and a month', '1899', '1987-11', '1899 – November 1987'],
])('a life known by %s', (_, birth, death, inWords) => {
  beforeEach(async () => {
    expect((await born(birth)).status).toBe(201);
    expect((await died(death)).status).toBe(200);
  });

  test('keeps its dates as they are known, and has no anniversaries', async () => {
    expect(await read()).toMatchObject({ birth_date: birth, death_date: death });
    expect(await anniversaries()).toEqual([]);
    expect(await calendarFile()).not.toContain('Rosa');
  });

  test('is shown with these dates to every reader, and to programs', async () => {
    const html = await publicHtml();
    expect(html).toContain(`<p class="memorial-days">${inWords}</p>`);
    expect(html).toContain(`content="Rosa Lind, ${inWords}"`);
    expect(html).toContain(`"birthDate":"${birth}","deathDate":"${death}"`);
    const { person } = (await tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}`)).body;
    expect(person).toMatchObject({ birth_date: birth, death_date: death });
  });

  test('is shown with these dates in the family archive', async () => {
    const zip = await readArchive(owner, await makeArchive(owner, circleId));
    expect(zip.text('index.html')).toContain(`<p class="memorial-days">${inWords}</p>`);
    for (const date of inWords.split(' – '))
      expect(zip.text('record-subject.html')).toContain(`<dd dir="auto">${date}</dd>`);
  });
});

test('a month is written in the circle’s language', async () => {
  await born('1899-04');
  await died('1987-11-02');
  await owner.call(`PUT /api/v1/care/circles/${circleId}`, { body: { name: 'Garden', language: 'fr' } });
  expect(await publicHtml()).toContain('<p class="memorial-days">avril 1899 – 2 novembre 1987</p>');
});

test('complete dates lead to anniversaries in the list and in calendar programs', async () => {
  await born('1899-04-02');
  await died('1987-11-03');
  expect(await anniversaries()).toEqual(['birthday 2030-04-02', 'death_day 2030-11-03']);
  const file = await calendarFile();
  for (const day of ['1899', '0402', '1103']) expect(file).toContain(day);
  expect(file.match(/SUMMARY:.*Rosa/g)).toHaveLength(2);
});

describe('an impossible date', () => {
  test.each([
    '1938-13',
    '1938-00',
    '1938-02-30',
    '1938-2',
    '38',
    '0099',
    '0999-05',
    '3000',
    '3000-01',
    '1938-04-02T10:00',
  ])('is refused as a date of birth, with its field: %s', async (date) => {
    expect((await born(date)).problem).toMatchObject({ status: 400, issues: [{ path: 'birth_date' }] });
    expect(await read()).toBeNull();
  });

  test.each(['1938-13', '0099', '3000'])('is refused as a date of death, with its field: %s', async (date) => {
    await born('1938');
    expect((await died(date)).problem).toMatchObject({ status: 400, issues: [{ path: 'date' }] });
    expect((await read()).death).toBeNull();
  });

  test.each([
    ['1938', '1937'],
    ['1938-04', '1938-03'],
    ['1938', '1937-12-31'],
    ['1938-04-02', '1938-03'],
  ])('is a death after a birth in %s and before it, in %s', async (birth, death) => {
    await born(birth);
    expect((await died(death)).problem).toMatchObject({ issues: [{ path: 'date', code: 'death_before_birth' }] });
  });

  test.each([
    ['1938', '1938'],
    ['1938-04', '1938'],
    ['1938-04-30', '1938-04'],
    ['1938', '1938-01-01'],
  ])('is none where one possible day is enough: born in %s, died in %s', async (birth, death) => {
    await born(birth);
    expect((await died(death)).body).toMatchObject({ birth_date: birth, death_date: death });
  });
});
