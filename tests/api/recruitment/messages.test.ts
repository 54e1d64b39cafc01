import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { addressHashOf, candidateLinks } from '../../../functions/src/recruitment/candidate-pages/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { messagesNoun } from '../../../functions/src/recruitment/messages/noun.ts';
import { passTime } from '../../support/instance.ts';
import { headOf, linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { Mailing } from '../../support/recruitment/mailing.ts';
import { storeCandidate, storePosition } from '../../support/recruitment/recipients.ts';

const path = '/api/v1/recruitment/messages';
const mailing = new Mailing();
const { db } = mailing;

beforeAll(() => mailing.create());
afterEach(() => mailing.restore());
afterAll(() => mailing.smtp.stop());

describe('a mail to candidates', () => {
  test('reaches each of them with their own words, and they reply to the recruiter', async () => {
    const title = 'Nurse';
    const position = { id: await storePosition(db, title), title };
    const [ana, bo] = [
      await storeCandidate(db, { name: 'Ana Lima', position }),
      await storeCandidate(db, { name: 'Bo' }),
    ];
    const words = {
      positionId: position.id,
      subject: '{{position.title}}: {{candidate.name}}',
      body: 'Hello {{candidate.firstName}},\n\nsee https://example.com/map?a=1&b=2.',
    };
    const { status, body } = await mailing.send([ana, bo, ana], words);
    expect([status, body.operation]).toMatchObject([202, { status: 'SUCCEEDED', result: { queued: 2 } }]);
    const mail = await mailTo(ana.email);
    expect(mail.subject).toBe('Nurse: Ana Lima');
    expect(mail.text).toContain('Hello Ana,\n\nsee https://example.com/map?a=1&b=2.');
    expect(mail.html).toContain('<a href="https://example.com/map?a=1&#38;b=2"');
    expect(await headOf(mail)).toContain(`Reply-To: ${mailing.carla.email}`);
    expect(await mailsTo(bo.email)).toHaveLength(1);
    expect(await mailing.onlyMail(ana)).toMatchObject({
      direction: 'OUT',
      to: ana.email,
      subject: 'Nurse: Ana Lima',
      applicationId: ana.applications[0]!.id,
      positionId: position.id,
      senderName: 'Carla Ortiz',
      deliveryStatus: 'SENT',
    });
    expect(await mailing.onlyMail(bo)).toMatchObject({ applicationId: null, positionId: position.id });
  });

  test('shows HTML in names and words as text', async () => {
    const candidate = await storeCandidate(db, { name: '<b>Max</b> "M"' });
    await mailing.send([candidate], {
      body: 'Hello {{candidate.name}}, <script>1</script> https://a.example/"onclick="x',
    });
    const { html } = await mailTo(candidate.email);
    expect(html).not.toMatch(/<b>Max|<script>1|onclick="x/);
    expect(html).toContain('<a href="https://a.example/"');
  });

  test('keeps its subject on one line, whatever a name contains', async () => {
    const candidate = await storeCandidate(db, { name: 'Max\r\nBcc: eve@example.com' });
    expect((await mailing.send([candidate], { subject: 'Hello\nBcc: eve@example.com' })).status).toBe(400);
    await mailing.send([candidate], { subject: 'Hello {{candidate.name}}' });
    const mail = await mailTo(candidate.email);
    expect(mail.subject).toBe('Hello Max Bcc: eve@example.com');
    expect(await headOf(mail)).not.toMatch(/^bcc:/im);
    expect(await mailsTo('eve@example.com')).toEqual([]);
  });

  test('can have a link to the candidate’s page, which only the candidate gets', async () => {
    const candidate = await storeCandidate(db);
    const words = { subject: 'Your data', body: 'See {{ page.link }}.' };
    const preview = await mailing.carla.call('POST /api/v1/recruitment/mail-templates/preview', {
      body: { ...words, candidateIds: [candidate.id] },
    });
    expect(preview.body.items[0].text).toBe('See {{page.link}}.');
    await mailing.send([candidate], words);
    const mail = await mailTo(candidate.email);
    const token = linkIn(mail).searchParams.get('token')!.replace(/\.$/, '');
    const opened = await mailing.tenant.call('POST /public-api/v1/recruitment/candidate-page/open', {
      body: { token },
    });
    expect(opened.body.candidate).toMatchObject({ email: candidate.email });
    expect(mail.html).toContain(`token=${token}`);
    const stored = JSON.stringify(await mailing.threadOf(candidate));
    expect(stored).toContain('See {{page.link}}.');
    expect(stored).not.toContain(token);
  });

  test('with such a link gets a new one for a corrected address', async () => {
    mailing.throughStubborn();
    const candidate = await storeCandidate(db);
    mailing.smtp.behaviour = 'drops';
    await mailing.send([candidate], { body: 'See {{page.link}}' });
    expect(await db.count(candidateLinks, { candidateId: candidate.id })).toBe(0);
    mailing.smtp.behaviour = 'accepts';
    const email = `${newId().toLowerCase()}@elsewhere.example`;
    await db.update(candidates, candidate.id, undefined, () => ({ email }));
    passTime(120);
    await sweep();
    expect([mailing.mailed(candidate).length, mailing.mailed({ email }).length]).toEqual([0, 1]);
    const links = await db.find(candidateLinks, { candidateId: candidate.id }, 10);
    expect(links.map(({ addressHash }) => addressHash)).toEqual([addressHashOf(email)]);
  });

  test('cannot be sent to unknown candidates, with unknown variables, or by others', async () => {
    const known = await storeCandidate(db);
    const foreign = await storeCandidate(tenantDatabase(mailing.other.id));
    expect((await mailing.send([known, foreign])).problem!.issues).toMatchObject([
      { path: 'candidateIds', code: 'unknown' },
    ]);
    expect((await mailing.send([known], { body: '{{candidate.salary}}' })).problem!.issues).toMatchObject([
      { path: 'body' },
    ]);
    expect((await mailing.send([known], { body: '{{position.title}}' })).problem!.issues).toMatchObject([
      { path: 'positionId', code: 'position_needed' },
    ]);
    expect((await mailing.send([])).status).toBe(400);
    const body = { candidateIds: [known.id], subject: 'Hello', body: 'Good day' };
    expect((await mailing.max.call(`POST ${path}`, { body })).status).toBe(403);
    expect((await mailing.foreigner.call(`POST ${path}`, { body })).status).toBe(400);
    expect((await mailing.threadOf(known)).items).toEqual([]);
    expect((await mailing.foreigner.call(`GET /api/v1/recruitment/candidates/${known.id}/messages`)).status).toBe(404);
  });

  test('leaves nothing of its words in the audit log, which outlives the candidate', async () => {
    const candidate = await storeCandidate(db, { name: 'Rosa Lind' });
    await mailing.send([candidate], { subject: 'For {{candidate.name}}' });
    const entries = await db.find(auditLog, { noun: 'candidateMessage' }, 200);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('Rosa Lind');
  });

  test('is answered at the site’s address if its sender was disabled before it left', async () => {
    mailing.throughStubborn();
    const candidate = await storeCandidate(db);
    await mailing.queue(candidate, 600);
    const { flags } = (await db.get(users, mailing.carla.uid))!;
    await db.update(users, mailing.carla.uid, undefined, () => ({ flags: [...flags, 'DISABLED' as const] }));
    passTime(601);
    await sweep();
    await db.update(users, mailing.carla.uid, undefined, () => ({ flags }));
    expect(mailing.mailed(candidate)[0]!.text).toContain('Reply-To: office@example.com');
  });

  test('sets Reply-To to the site’s address if the sender’s is not verified', async () => {
    const vera = await mailing.tenant.person('Vera', { roles: ['CUSTOMER_ADMIN'], verified: false });
    const candidate = await storeCandidate(db);
    const body = { candidateIds: [candidate.id], subject: 'Hello', body: 'Good day' };
    expect((await vera.call(`POST ${path}`, { body })).status).toBe(202);
    expect(await headOf(await mailTo(candidate.email))).toContain('Reply-To: office@example.com');
  });
});

describe('the recipients to choose from', () => {
  test('are found by a word or by their ids, with their positions', async () => {
    const word = `Zed${newId().toLowerCase()}`;
    const position = { id: await storePosition(db), title: 'Nurse' };
    const candidate = await storeCandidate(db, { name: `Max ${word}`, position });
    const found = { id: candidate.id, name: candidate.name, positions: [position] };
    expect((await mailing.carla.call(`GET ${path}/recipients?q=${word}`)).body.items).toEqual([found]);
    expect((await mailing.carla.call(`GET ${path}/recipients?ids=${candidate.id},unknown`)).body.items).toEqual([
      found,
    ]);
    expect((await mailing.foreigner.call(`GET ${path}/recipients?ids=${candidate.id}`)).body.items).toEqual([]);
    expect((await mailing.max.call(`GET ${path}/recipients`)).status).toBe(403);
  });
});

describe('the mails of a candidate', () => {
  test('are listed newest first, page by page', async () => {
    const candidate = await storeCandidate(db);
    for (const subject of ['One', 'Two', 'Three']) {
      await mailing.send([candidate], { subject });
      passTime(1);
    }
    const listed = (query: string) =>
      mailing.carla.call(`GET /api/v1/recruitment/candidates/${candidate.id}/messages?pageSize=2${query}`);
    const first = (await listed('')).body;
    expect(first).toMatchObject({ total: 3, items: [{ subject: 'Three' }, { subject: 'Two' }] });
    expect((await listed(`&cursor=${first.nextCursor}`)).body.items).toMatchObject([{ subject: 'One' }]);
  });

  test('are deleted with their candidate, and queued ones are not sent', async () => {
    mailing.throughStubborn();
    const candidate = await storeCandidate(db);
    await mailing.send([candidate]);
    await mailing.queue(candidate, 600);
    for (let run = 0; run < 2; run++) await messagesNoun.candidateErased(db, mailing.tenant.id, candidate.id);
    passTime(601);
    await sweep();
    expect([mailing.mailed(candidate).length, (await mailing.threadOf(candidate)).total]).toEqual([1, 0]);
  });

  test('move to the merged candidate, queued ones included', async () => {
    mailing.throughStubborn();
    const [from, into] = [await storeCandidate(db), await storeCandidate(db)];
    await mailing.send([from]);
    await mailing.queue(from, 600);
    for (let run = 0; run < 2; run++) await messagesNoun.candidatesMerged(db, mailing.tenant.id, from.id, into.id);
    await db.transaction(async (tx) => tx.remove(candidates, (await tx.get(candidates, from.id))!));
    passTime(601);
    await sweep();
    expect([mailing.mailed(from).length, mailing.mailed(into).length, (await mailing.threadOf(into)).total]).toEqual([
      1, 1, 2,
    ]);
  });

  test('are in their sender’s export: to whom, when and about what', async () => {
    const vic = await mailing.tenant.person('Vic', { roles: ['CUSTOMER_ADMIN'] });
    const candidate = await storeCandidate(db, { name: 'Ana Lima' });
    const body = { candidateIds: [candidate.id], subject: 'Hello there', body: 'A secret' };
    await vic.call(`POST ${path}`, { body });
    const files = unzipSync((await vic.call('GET /api/v1/me/export')).bytes);
    expect(JSON.parse(strFromU8(files['recruitment/messages.json']!))).toEqual([
      { candidate: 'Ana Lima', subject: 'Hello there', at: expect.any(String) },
    ]);
  });
});
