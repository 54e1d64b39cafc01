import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { candidateLinks } from '../../../functions/src/recruitment/candidate-pages/store.ts';
import { applications } from '../../../functions/src/recruitment/applications/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { CandidateLife } from '../../support/recruitment/candidate-life.ts';
import { newKept, newLinkTo, resume } from '../../support/recruitment/candidate-pages.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { pdf } from '../../support/recruitment/pdf.ts';
import { TestTenant } from '../../support/tenant.ts';

const life = new CandidateLife();
const other = new TestTenant();
const admin = '/api/v1/recruitment/candidates';
const day = 24 * 3600;
const text = '<img src=x onerror=alert(1)>';

beforeAll(async () => {
  await Promise.all([life.create(), other.create({ features: Features.parse({ recruitment: true }) })]);
});
afterEach(realTime);

describe('the link to a candidate’s page', () => {
  test('is mailed to the candidate by administrators alone, and opens what is kept', async () => {
    const candidate = await newKept(life.tenant.id, { name: text });
    expect((await life.member.call(`POST ${admin}/${candidate.id}/page-link`)).status).toBe(403);
    const sent = await life.recruiter.call(`POST ${admin}/${candidate.id}/page-link`);
    expect(sent).toMatchObject({ status: 200, body: { consent: { status: 'NONE' }, mailWaitsUntil: null } });
    expect(sent.body.linkSentAt).not.toBeNull();
    const link = linkIn(await mailTo(candidate.email));
    expect(link.pathname).toBe('/candidate');
    const { candidate: page, erasure } = await life.opened(link.searchParams.get('token')!);
    expect(erasure).toBeNull();
    expect(page).toMatchObject({
      name: text,
      email: candidate.email,
      applications: [{ positionTitle: 'Nurse', stage: 'INTERVIEW' }],
      keeping: { rule: 'UNTOUCHED' },
    });
    const words = JSON.stringify(page);
    for (const hidden of ['nervous', 'senior', 'rating', candidate.id]) expect(words).not.toContain(hidden);
  });

  test('shows meetings with the host’s name, and with nobody else’s', async () => {
    const { id, token } = await life.candidate();
    const meeting = {
      title: 'First talk',
      positionId: null,
      candidateIds: [id, 'somebody-else'],
      interviewerIds: [life.member.uid],
      candidates: [{ id: 'somebody-else', name: 'Somebody Else' }],
      interviewers: [{ id: life.member.uid, name: 'Max' }],
      startsAt: secondsFromNow(day),
      durationMinutes: 45,
      timezone: 'Asia/Tokyo',
      status: 'SCHEDULED' as const,
      joinPolicy: 'KNOCK' as const,
      passcodeHash: null,
      notes: 'Ask about the gap',
      cancelReason: null,
      sequence: 0,
      reminded: [],
      createdBy: life.recruiter.uid,
    };
    await life.db.create(meetings, meeting);
    const { candidate: page } = await life.opened(token);
    expect(page.meetings).toMatchObject([{ title: 'First talk', hostName: 'Rita', timezone: 'Asia/Tokyo' }]);
    expect(page.meetings[0].joinUrl).toContain(`http://${life.tenant.host}:5000/recruitments/meetings/pre-room/`);
    for (const hidden of ['Max', life.member.uid, 'somebody-else', 'gap'])
      expect(JSON.stringify(page)).not.toContain(hidden);
  });

  test('works neither with another secret, nor at another tenant', async () => {
    const { token } = await life.candidate();
    for (const what of ['open', 'consent', 'withdrawal', 'keep', 'erasure']) {
      expect((await life.post(what, 'guessed')).status, what).toBe(404);
      expect((await life.post(what, token, other)).status, what).toBe(404);
    }
    expect((await life.tenant.call(`POST ${life.open}/open?token=${token}`)).status).toBe(400);
    expect((await life.recruiter.call(`GET ${admin}/unknown/privacy`)).status).toBe(404);
    expect((await life.opened(token)).candidate.consent.status).toBe('NONE');
  });

  test('no longer works once the candidate has another address, so that a wrong address keeps no access', async () => {
    const { id, token } = await life.candidate();
    await life.db.update(candidates, id, undefined, () => ({ email: 'right@example.com' }));
    expect((await life.post('open', token)).status).toBe(404);
    expect((await life.post('new-link', token)).status).toBe(204);
    expect(await mailsTo('right@example.com')).toEqual([]);
  });

  test('expires after a year; a new one is mailed on request, at most every ten minutes', async () => {
    const { email, token } = await life.candidate();
    await life.db.update(candidateLinks, sha256(token), undefined, () => ({ expiresAt: secondsFromNow(-1) }));
    expect((await life.post('open', token)).problem).toMatchObject({ status: 410, code: 'link_expired' });
    expect((await life.post('erasure', token)).status).toBe(410);
    for (const by of [token, token, 'guessed']) expect((await life.post('new-link', by)).status).toBe(204);
    const link = linkIn(await mailTo(email));
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await life.opened(link.searchParams.get('token')!)).candidate.email).toBe(email);
    passTime(601);
    await life.post('new-link', token);
    await mailTo(email, 2);
  });

  test('is mailed on request at most three times a day', async () => {
    const { email, token } = await life.candidate();
    for (let nth = 0; nth < 5; nth++) {
      expect((await life.post('new-link', token)).status).toBe(204);
      passTime(601);
    }
    expect(await mailsTo(email)).toHaveLength(3);
    passTime(day);
    await life.post('new-link', token);
    await mailTo(email, 4);
  });

  test('is refused after too many tries from one address', async () => {
    const ip = '203.0.113.77';
    const statuses: number[] = [];
    for (let nth = 0; nth <= 40; nth++)
      statuses.push((await life.tenant.call(`POST ${life.open}/erasure`, { body: { token: 'guessed' }, ip })).status);
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 404), 429]);
  });
});

test('a candidate withdraws one application and keeps the others', async () => {
  const application = await newApplication({ db: life.db });
  const candidate = (await life.db.get(candidates, application.candidateId))!;
  const token = await newLinkTo(life.tenant.id, candidate);
  const withdraw = (applicationId: string, by = token) =>
    life.tenant.call(`POST ${life.open}/application-withdrawal`, { body: { token: by, applicationId } });
  const foreign = await life.candidate();
  expect((await withdraw(application.id, foreign.token)).status).toBe(404);
  expect((await withdraw(application.id)).body.applications).toMatchObject([
    { id: application.id, stage: 'WITHDRAWN' },
  ]);
  const { stageSince } = (await life.db.get(applications, application.id))!;
  // Doing it again changes nothing.
  expect((await withdraw(application.id)).body.applications).toMatchObject([{ stageSince }]);
});

describe('a newer résumé', () => {
  test('must be a PDF without scripts', async () => {
    const { token } = await life.candidate();
    const bytes = (content: string) => new TextEncoder().encode(content);
    expect((await life.sendResume(token, bytes('Only words'))).status).toBe(400);
    const active = pdf(['Zoé Martin'], '/OpenAction << /S /JavaScript /JS (1) >>');
    expect((await life.sendResume(token, active)).status).toBe(400);
    expect((await life.sendResume('guessed', resume)).status).toBe(404);
    expect((await life.opened(token)).candidate.resume).toBeNull();
  });
});
