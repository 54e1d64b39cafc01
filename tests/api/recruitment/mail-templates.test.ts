import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { referenceTemplates } from '../../../functions/src/recruitment/mail-templates/reference.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { templateFields } from '../../support/recruitment/mail-templates.ts';
import { storeCandidate, storePosition } from '../../support/recruitment/recipients.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/recruitment/mail-templates';
const features = Features.parse({ recruitment: true });
const [tenant, other] = [new TestTenant(), new TestTenant()];
const db = tenantDatabase(tenant.id);
let carla: Persona, foreigner: Persona, max: Persona;

const create = (also: object = {}) => carla.call(`POST ${path}`, { body: { ...templateFields(), ...also } });
const previewed = (body: object) => carla.call(`POST ${path}/preview`, { body });

beforeAll(async () => {
  await tenant.create({ features, languages: ['en', 'fr', 'de'], senderEmail: 'office@example.com' });
  await other.create({ features });
  carla = await tenant.person('Carla Ortiz', { roles: ['CUSTOMER_ADMIN'] });
  max = await tenant.person('Max');
  foreigner = await other.person('Fred', { roles: ['CUSTOMER_ADMIN'] });
});

describe('a template', () => {
  test('is created, listed, changed and deleted by administrators, who see its variables', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.variables).toEqual(['candidate.firstName', 'position.title', 'recruiter.name']);
    const { items } = (await carla.call(`GET ${path}?q=${body.name.split(' ')[1]}`)).body;
    expect(items).toEqual([body]);
    const change = { ...body, kind: 'OFFER', subject: 'Hello', body: 'Good news' };
    expect((await carla.call(`PUT ${path}/${body.id}`, { body: change, headers: { 'if-match': '"9"' } })).status).toBe(
      409,
    );
    const changed = await carla.call(`PUT ${path}/${body.id}`, { body: change, headers: { 'if-match': '"1"' } });
    expect(changed.body).toMatchObject({ kind: 'OFFER', variables: [], version: 2 });
    expect((await carla.call(`DELETE ${path}/${body.id}`)).status).toBe(204);
    expect((await carla.call(`GET ${path}/${body.id}`)).status).toBe(404);
    const logged = await db.find(auditLog, { subjectId: body.id }, 9);
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['created', 'deleted', 'updated']);
  });

  test('cannot be reached by others', async () => {
    const { id } = (await create()).body;
    expect((await foreigner.call(`GET ${path}/${id}`)).status).toBe(404);
    expect((await max.call(`GET ${path}/${id}`)).status).toBe(403);
    expect((await max.call(`POST ${path}`, { body: templateFields() })).status).toBe(403);
  });

  test('has a name of its own, ignoring case, which is free once the template is renamed or deleted', async () => {
    const [name, next] = [`Hello ${newId()}`, `Bye ${newId()}`];
    const first = (await create({ name })).body;
    const twice = await create({ name: name.toUpperCase() });
    expect([twice.status, twice.problem!.issues![0]]).toMatchObject([409, { path: 'name', code: 'name_taken' }]);
    const second = (await create({ name: next })).body;
    expect((await carla.call(`PUT ${path}/${second.id}`, { body: { ...second, name } })).status).toBe(409);
    await carla.call(`PUT ${path}/${first.id}`, { body: { ...first, name: `${name} 2` } });
    expect((await carla.call(`PUT ${path}/${second.id}`, { body: { ...second, name } })).status).toBe(200);
    await carla.call(`DELETE ${path}/${second.id}`);
    expect((await create({ name })).status).toBe(201);
  });

  test.each([
    ['subject', 'Hello {{candidate.nmae}}', 'unknown_mail_variable', '{{candidate.nmae}}'],
    ['body', 'Hello {{candidate.name}', 'unknown_mail_variable', '{{candidate.name}'],
    ['subject', 'See {{page.link}}', 'unknown_mail_variable', '{{page.link}}'],
    ['subject', 'Hello\r\nBcc: eve@example.com', 'signs', undefined],
    ['body', '', 'too_small', undefined],
    ['body', 'a'.repeat(10_001), 'too_big', undefined],
    ['language', 'it', 'language_not_offered', undefined],
  ])('is refused with the %s %j', async (field, value, code, word) => {
    const { status, problem } = await create({ [field]: value });
    expect([status, problem!.issues![0]]).toMatchObject([400, { path: field, code, ...(word && { word }) }]);
  });

  test('may be in any language that the site offers', async () => {
    expect((await create({ language: 'de' })).status).toBe(201);
  });
});

describe('a preview', () => {
  test('shows the mails of the first three candidates, and where they reply', async () => {
    const position = { id: await storePosition(db, 'Nurse <3'), title: 'Nurse <3' };
    const people = await Promise.all(['Ana Lima', 'Bo', 'Cem', 'Dana'].map((name) => storeCandidate(db, { name })));
    const { body } = await previewed({
      candidateIds: people.map(({ id }) => id),
      positionId: position.id,
      subject: '{{tenant.name}}: {{position.title}}',
      body: 'Hello {{ candidate.firstName }} ({{candidate.name}}), {{recruiter.name}}',
    });
    expect(body.replyTo).toBe(carla.email);
    expect(body.items).toHaveLength(3);
    expect(body.items[0]).toEqual({
      candidateId: people[0]!.id,
      name: 'Ana Lima',
      subject: 'Test & Söhne: Nurse <3',
      text: 'Hello Ana (Ana Lima), Carla Ortiz',
    });
  });

  test('needs a position if the mail names one', async () => {
    const { id } = await storeCandidate(db);
    const words = { candidateIds: [id], subject: 'Hello', body: 'You as {{position.title}}' };
    const { status, problem } = await previewed(words);
    expect([status, problem!.issues]).toMatchObject([400, [{ path: 'positionId', code: 'position_needed' }]]);
  });

  test('cannot show candidates and positions of another tenant', async () => {
    const words = { subject: 'Hello', body: 'Good day' };
    const foreign = tenantDatabase(other.id);
    const candidateIds = [(await storeCandidate(foreign)).id];
    expect((await previewed({ ...words, candidateIds })).problem!.issues).toMatchObject([{ path: 'candidateIds' }]);
    const own = [(await storeCandidate(db)).id];
    const positionId = await storePosition(foreign);
    expect((await previewed({ ...words, candidateIds: own, positionId })).problem!.issues).toMatchObject([
      { path: 'positionId', code: 'unknown' },
    ]);
  });
});

test('reference templates are made once, in the languages that the site offers', async () => {
  const site = await new TestTenant().create({ features, languages: ['en', 'fr-CA'] });
  const ada = await site.person('Ada', { roles: ['ADMIN'] });
  const seed = async () => (await ada.call('POST /api/v1/recruitment/seed/reference')).body.operation.result;
  expect(await seed()).toEqual({ mailTemplates: { known: 0, created: 6 } });
  const { items } = (await ada.call(`GET ${path}?pageSize=10&kind=REJECTION`)).body;
  expect(items.map(({ language }: { language: string }) => language)).toEqual(['en', 'fr-CA']);
  // Each can be saved as it is.
  for (const item of items) expect((await ada.call(`PUT ${path}/${item.id}`, { body: item })).status).toBe(200);
  await ada.call(`DELETE ${path}/${items[0].id}`);
  expect(await seed()).toEqual({ mailTemplates: { known: 5, created: 1 } });
  expect(new Set(referenceTemplates.map(({ name }) => name)).size).toBe(6);
});
