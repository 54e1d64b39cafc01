import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contactMessages } from '../../../functions/src/core/contact-messages/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addressFor } from '../../support/call.ts';
import { contactWords, newContactMessage } from '../../support/core/contact-messages.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime } from '../../support/instance.ts';
import { headOf, mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/contact-messages';
const senderEmail = `office-${newId().toLowerCase()}@example.com`;
const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

/** Sends a message. Each visitor has a separate address. */
const send = (also: object = {}, ip = addressFor(newId())) =>
  tenant.call('POST /public-api/v1/contact-messages', { body: { ...contactWords(), ...also }, ip });

beforeAll(async () => {
  await tenant.create({ senderEmail });
  admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(realTime);

describe('a visitor’s message', () => {
  test('is stored as written, as new and without notes', async () => {
    const words = contactWords();
    expect((await send({ ...words, email: ` ${words.email.toUpperCase()} `, language: 'fr' })).status).toBe(201);
    const { body } = await admin.call(`GET ${path}?q=${words.email}`);
    const untouched = { status: 'NEW', notes: '', answer: null, answeredAt: null, answeredBy: null };
    expect(body.items).toMatchObject([{ ...words, language: 'fr', ...untouched }]);
  });

  test('returns the record, without the fields for administrators', async () => {
    const words = contactWords();
    const { status, body } = await send({ ...words, language: 'fr' });
    expect(status).toBe(201);
    const { id, createdAt, updatedAt } = body;
    expect(body).toEqual({ id, ...words, language: 'fr', status: 'NEW', createdAt, updatedAt, version: 1 });
    expect((await admin.call(`GET ${path}/${id}`)).body).toMatchObject(body);
  });

  test('returns the original response if sent again, even if the record has changed since', async () => {
    const [body, ip, key] = [contactWords(), addressFor(newId()), newId()];
    const again = () =>
      tenant.call('POST /public-api/v1/contact-messages', { body, ip, headers: { 'idempotency-key': key } });
    const first = await again();
    const { id } = first.body;
    await admin.call(`PUT ${path}/${id}`, { body: { status: 'READ', notes: 'A crank.' } });
    const second = await again();
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await db.find(contactMessages, { email: body.email }, 5)).toHaveLength(1);
  });

  test('may name a site in its subject, and the visitor’s address gets mail only when an administrator answers', async () => {
    const words = { ...contactWords(), subject: `Is www.${newId().toLowerCase()}.example yours?` };
    const { id } = (await send(words)).body;
    expect((await mailsTo(senderEmail)).some(({ subject }) => subject.includes(words.subject))).toBe(true);
    expect(await mailsTo(words.email)).toEqual([]);
    await admin.call(`POST ${path}/${id}/answer`, { body: { text: 'It is.' } });
    expect((await mailTo(words.email)).subject).toContain(words.subject);
  });

  test('is mailed to those who run the site, and their reply goes to the visitor', async () => {
    const words = { ...contactWords(), subject: `Room ${newId()}`, message: 'A <b>room</b>?' };
    await send(words);
    const mails = await mailsTo(senderEmail);
    const mail = mails.find(({ subject }) => subject === `New message: ${words.subject}`);
    expect(mail?.text).toContain(words.message);
    expect(mail?.html).not.toContain('<b>room');
    expect(await headOf(mail!)).toContain(`Reply-To: ${words.email}`);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'a'.repeat(121) }],
    ['email', { email: 'nobody' }],
    ['subject', { subject: 'a'.repeat(151) }],
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
    ['message', { message: ' ' }],
    ['message', { message: 'a'.repeat(5001) }],
  ])('is refused for its %s, and not stored', async (field, also) => {
    const before = await db.counter(contactMessages);
    expect((await send(also)).problem).toMatchObject({ status: 400, issues: [{ path: field }] });
    expect(await db.counter(contactMessages)).toBe(before);
  });

  test('gets the usual response, but is not stored, if a bot filled in hidden fields', async () => {
    const words = contactWords();
    const [honest, filled] = [await send(), await send({ ...words, website: 'https://spam.example' })];
    expect([filled.status, filled.bytes.length]).toEqual([honest.status, honest.bytes.length]);
    const { id, email, createdAt, updatedAt, ...alike } = honest.body;
    expect([id, email, createdAt, updatedAt]).not.toContain(undefined);
    expect(Object.keys(filled.body)).toEqual(Object.keys(honest.body));
    expect(filled.body).toMatchObject({ ...alike, email: words.email });
    expect(await db.get(contactMessages, filled.body.id)).toBeUndefined();
    expect(await db.find(contactMessages, { email: words.email }, 1)).toEqual([]);
    expect((await mailsTo(senderEmail)).map(({ text }) => text).join()).not.toContain(words.email);
  });

  test('is accepted five times an hour from one address', async () => {
    freezeTime(midHour());
    const statuses: number[] = [];
    const ip = addressFor(newId());
    for (let sent = 0; sent < 6; sent++) statuses.push((await send({}, ip)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await send({}, ip);
    expect(refused.problem.title).toBe('Too Many Requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send()).status).toBe(201);
  });
});

describe('an administrator', () => {
  test('finds messages by name, e-mail, subject and status, in order', async () => {
    const word = newId().toLowerCase();
    await send({ name: `Émile ${word}`, subject: 'First' });
    await send({ name: `Anna ${word}`, subject: 'Second' });
    const subjects = async (query: string) =>
      (await admin.call(`GET ${path}?${query}`)).body.items.map(({ subject }: { subject: string }) => subject);
    expect(await subjects(`q=${word}`)).toEqual(['Second', 'First']);
    expect(await subjects(`q=${word}&sortBy=name&order=asc`)).toEqual(['Second', 'First']);
    expect(await subjects(`q=emile ${word}&status=NEW`)).toEqual(['First']);
    expect(await subjects(`q=${word}&status=ARCHIVED`)).toEqual([]);
  });

  test('marks a message, and cannot change what the visitor wrote', async () => {
    const { id, ...words } = await newContactMessage(db);
    const read = await admin.call(`GET ${path}/${id}`);
    const changed = {
      ...read.body,
      status: 'ARCHIVED',
      notes: 'Called back.',
      message: 'Another',
      email: 'a@b.example',
    };
    const saved = await admin.call(`PUT ${path}/${id}`, { body: changed });
    expect(saved.body).toMatchObject({ status: 'ARCHIVED', notes: 'Called back.', message: words.message, version: 2 });
    const [entry] = await db.find(auditLog, { subjectId: id }, 2);
    expect(entry).toMatchObject({ noun: 'contactMessage', label: words.subject, action: 'updated' });
    expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual(['notes', 'status']);
  });

  test('replies by mail, in the visitor’s language', async () => {
    const { id, email } = await newContactMessage(db);
    const answer = await admin.call(`POST ${path}/${id}/answer`, { body: { text: 'Yes,\nwe have <one>.' } });
    expect(answer.body).toMatchObject({ status: 'ANSWERED', answer: 'Yes,\nwe have <one>.', answeredBy: admin.email });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Re: A question');
    expect(mail.text).toContain('Yes,\nwe have <one>.');
    expect(mail.text).toContain('Do you have a room\nin March?');
    const head = await headOf(mail);
    expect(head).toContain(`Reply-To: ${senderEmail}`);
    expect(head).toContain(`Message-ID: <contact-answer-${id}@`);
  });

  test('replies only once, even if two administrators reply at the same time', async () => {
    const { id, email } = await newContactMessage(db);
    const answerWith = (text: string) => admin.call(`POST ${path}/${id}/answer`, { body: { text } });
    const answers = await Promise.all([answerWith('One'), answerWith('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answerWith('Three')).problem).toMatchObject({ status: 409, title: 'Conflict' });
    await mailTo(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('deletes a message, and no text of it stays in the audit log', async () => {
    const { id, ...words } = await newContactMessage(db);
    await admin.call(`PUT ${path}/${id}`, { body: { status: 'READ', notes: 'Has lost her mother' } });
    expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
    for (const line of [`GET ${path}/${id}`, `DELETE ${path}/${id}`])
      expect((await admin.call(line)).problem.title).toBe('Not Found');
    const entries = await db.find(auditLog, { subjectId: id }, 3);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['deleted', 'updated']);
    for (const text of [words.email, words.message.split('\n')[0]!, 'lost her mother'])
      expect(JSON.stringify(entries)).not.toContain(text);
  });
});

test('denies access to messages and replies to users without the role', async () => {
  const person = await tenant.person('Max');
  const { id } = await newContactMessage(db);
  const refused = await Promise.all([
    person.call(`GET ${path}`),
    person.call(`GET ${path}/${id}`),
    person.call(`POST ${path}/${id}/answer`, { body: { text: 'Hello' } }),
  ]);
  expect(refused.map(({ problem }) => problem.title)).toEqual(['Forbidden', 'Forbidden', 'Forbidden']);
});
