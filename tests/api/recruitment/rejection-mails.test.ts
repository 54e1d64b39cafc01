import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { applicationsNoun } from '../../../functions/src/recruitment/applications/noun.ts';
import { applications } from '../../../functions/src/recruitment/applications/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { passTime } from '../../support/instance.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { newTemplate } from '../../support/recruitment/mail-templates.ts';
import { Mailing } from '../../support/recruitment/mailing.ts';
import { newPosition } from '../../support/recruitment/positions.ts';
import type { Persona } from '../../support/tenant.ts';

const path = '/api/v1/recruitment/applications';
const mailing = new Mailing();
const { db } = mailing;
let templateId: string;
let recruiter: Persona;
let interviewer: Persona;

const template = (also: object = {}) =>
  newTemplate({ db }, { kind: 'REJECTION', subject: 'About {{position.title}}', body: '{{candidate.name}}', ...also });

/** Stores an application of a candidate with an address of their own. */
const applied = async (also: Parameters<typeof newApplication>[1] = {}) => {
  const made = await newApplication({ db }, { by: mailing.carla.uid, ...also });
  return { ...made, email: (await db.get(candidates, made.candidateId))!.email };
};
const move = (id: string, body: object, { by = mailing.carla, key = newId() } = {}) =>
  by.call(`POST ${path}/${id}/move`, { body, headers: { 'idempotency-key': key } });
const reject = (id: string, also: Parameters<typeof move>[2] = {}) =>
  move(id, { stage: 'REJECTED', mail: { templateId } }, also);

/** Lets time pass, and runs what is due then. */
const pass = async (seconds: number): Promise<void> => {
  passTime(seconds);
  await sweep();
};

beforeAll(async () => {
  await mailing.create();
  [recruiter, interviewer] = await mailing.tenant.people('Rita', 'Ivo');
  templateId = await template();
});
beforeEach(() => mailing.throughStubborn());
afterEach(() => mailing.restore());
afterAll(() => mailing.smtp.stop());

describe('the mail of a rejection', () => {
  test('is sent once, ten minutes after the move', async () => {
    const { id, candidateId, email } = await applied();
    const key = newId();
    expect((await reject(id, { key })).body).toMatchObject({ stage: 'REJECTED', mail: 'QUEUED' });
    await reject(id, { key });
    expect((await reject(id)).body.mail).toBeNull();
    await pass(590);
    expect(mailing.mailed({ email })).toHaveLength(0);
    expect(await mailing.onlyMail({ id: candidateId })).toMatchObject({ deliveryStatus: 'QUEUED', applicationId: id });
    await pass(11);
    await pass(600);
    expect(mailing.mailed({ email })).toHaveLength(1);
    const mail = await mailing.onlyMail({ id: candidateId });
    expect(mail).toMatchObject({ deliveryStatus: 'SENT', text: 'Clara Meunier', senderName: 'Carla Ortiz' });
    expect(mail.subject).toMatch(/^About /);
  });

  test('is taken back by every move to another stage', async () => {
    const { id, candidateId, email } = await applied();
    for (const stage of ['APPLIED', 'WITHDRAWN']) {
      await reject(id);
      expect((await move(id, { stage })).body).toMatchObject({ stage, mail: 'TAKEN_BACK' });
    }
    await pass(601);
    expect(mailing.mailed({ email })).toHaveLength(0);
    expect((await mailing.threadOf({ id: candidateId })).items).toEqual([]);
  });

  test('that was sent is not taken back, and the move says so', async () => {
    const { id, email } = await applied();
    await reject(id);
    await pass(601);
    expect((await move(id, { stage: 'APPLIED' })).body.mail).toBe('SENT');
    expect((await reject(id)).body.mail).toBe('QUEUED');
    await pass(601);
    expect(mailing.mailed({ email })).toHaveLength(2);
  });

  test('leaves with the first of two rejections at once, and not with a failed one', async () => {
    const { id, email } = await applied();
    await Promise.all([reject(id), reject(id)]);
    const stale = await mailing.carla.call(`POST ${path}/${(await applied()).id}/move`, {
      body: { stage: 'REJECTED', mail: { templateId } },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(409);
    await pass(601);
    expect(mailing.mailed({ email })).toHaveLength(1);
  });

  test('is queued for each application of a bulk move, and taken back for those moved back', async () => {
    const positionId = await newPosition({ db });
    const [one, two] = [await applied({ positionId }), await applied({ positionId })];
    const body = { ids: [one.id, two.id], stage: 'REJECTED', mail: { templateId } };
    await mailing.carla.call(`POST ${path}/move`, { body });
    await mailing.carla.call(`POST ${path}/move`, { body });
    const back = { ids: [one.id], from: 'REJECTED', stage: 'APPLIED' };
    await mailing.carla.call(`POST ${path}/move`, { body: back });
    await pass(601);
    expect([mailing.mailed(one).length, mailing.mailed(two).length]).toEqual([0, 1]);
  });

  test('is taken back if the candidate is merged with one who is not rejected', async () => {
    const positionId = await newPosition({ db });
    const [from, into] = [await applied({ positionId }), await applied({ positionId })];
    await reject(from.id);
    passTime(1);
    await move(into.id, { stage: 'INTERVIEW' });
    await applicationsNoun.candidatesMerged(db, mailing.tenant.id, from.candidateId, into.candidateId);
    await pass(601);
    expect([mailing.mailed(from).length, mailing.mailed(into).length]).toEqual([0, 0]);
    expect((await db.get(applications, into.id))!.stage).toBe('INTERVIEW');
  });

  test('belongs to a rejection, with a template for it', async () => {
    const { id, candidateId } = await applied();
    const other = await template({ kind: 'OFFER' });
    const refused = async (body: object) => {
      const { status, problem } = await move(id, body);
      return [status, problem!.issues![0]!.path];
    };
    expect(await refused({ stage: 'OFFER', mail: { templateId } })).toEqual([400, 'mail']);
    for (const unknown of [other, 'nothing'])
      expect(await refused({ stage: 'REJECTED', mail: { templateId: unknown } })).toEqual([400, 'mail.templateId']);
    expect((await db.get(applications, id))!.stage).toBe('APPLIED');
    expect(await mailing.onlyMail({ id: candidateId })).toBeUndefined();
  });

  test('can be read beforehand and sent by the position’s recruiters, but not by its interviewers', async () => {
    const team = [
      { userId: recruiter.uid, role: 'RECRUITER' as const },
      { userId: interviewer.uid, role: 'INTERVIEWER' as const },
    ];
    const { id, candidateId } = await applied({ positionId: await newPosition({ db }, { team }) });
    const { body } = await recruiter.call(`GET ${path}/${id}/rejection-mails`);
    expect(body.items.find((one: { templateId: string }) => one.templateId === templateId)).toMatchObject({
      text: 'Clara Meunier',
      language: 'en',
    });
    expect(body.replyTo).toBe(recruiter.email);
    for (const who of [interviewer, mailing.max, mailing.foreigner])
      expect((await who.call(`GET ${path}/${id}/rejection-mails`)).status).toBe(404);
    expect((await reject(id, { by: interviewer })).status).toBe(404);
    expect((await reject(id, { by: recruiter })).body.mail).toBe('QUEUED');
    expect(await mailing.onlyMail({ id: candidateId })).toMatchObject({ senderName: 'Rita' });
  });
});

test('a bulk move from a stage leaves out those that have left it', async () => {
  const positionId = await newPosition({ db });
  const [one, two] = [await applied({ positionId }), await applied({ positionId })];
  await move(two.id, { stage: 'OFFER' });
  const body = { ids: [one.id, two.id], from: 'APPLIED', stage: 'SCREENING' };
  const { results } = (await mailing.carla.call(`POST ${path}/move`, { body })).body;
  expect(
    results.map(({ outcome, application }: { outcome: string; application: { stage: string } }) => [
      outcome,
      application.stage,
    ]),
  ).toEqual([
    ['MOVED', 'SCREENING'],
    ['ELSEWHERE', 'OFFER'],
  ]);
});
