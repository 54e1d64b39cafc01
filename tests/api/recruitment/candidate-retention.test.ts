import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { candidateRetention } from '../../../functions/src/recruitment/candidate-pages/due-kinds.ts';
import { finishErasure } from '../../../functions/src/recruitment/candidate-pages/erase.ts';
import { candidateLinks, candidatePages, erasures } from '../../../functions/src/recruitment/candidate-pages/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { scheduleAlone } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { CandidateLife } from '../../support/recruitment/candidate-life.ts';
import { resume } from '../../support/recruitment/candidate-pages.ts';
import { TestTenant } from '../../support/tenant.ts';

const life = new CandidateLife();
const other = new TestTenant();
const admin = '/api/v1/recruitment/candidates';
const [hour, day] = [3600, 24 * 3600];
const closed = (stage: 'REJECTED' | 'WITHDRAWN' | 'HIRED') => ({
  applications: [
    {
      id: 'a',
      positionId: 'p',
      positionTitle: 'Nurse',
      stage: 'REJECTED' as const,
      stageSince: secondsFromNow(-9 * day),
    },
    { id: 'b', positionId: 'q', positionTitle: 'Cook', stage, stageSince: timestamp() },
  ],
});

beforeAll(async () => {
  await Promise.all([life.create(), other.create({ features: Features.parse({ recruitment: true }) })]);
});
afterEach(realTime);

describe('consent', () => {
  test('keeps a candidate for 24 months, even after a rejection', async () => {
    const { id, token } = await life.candidate(closed('REJECTED'));
    const given = await life.post('consent', token);
    expect(given.body).toMatchObject({ consent: { status: 'GIVEN' }, keeping: { rule: 'CONSENT' } });
    await life.passDays(200);
    expect(await life.isKept(id)).toBe(true);
    await life.passDays(24 * 30.5 - 200 + 3);
    expect(await life.isKept(id)).toBe(false);
  });

  test('that is withdrawn erases the candidate within 24 hours', async () => {
    const { id, token } = await life.candidate();
    await life.post('consent', token);
    const { body } = await life.post('withdrawal', token);
    expect(body.consent.status).toBe('WITHDRAWN');
    expect(Date.parse(body.erasesAt) - Date.parse(timestamp())).toBeLessThan(24 * hour * 1000);
    // Another withdrawal does not move the time.
    passTime(hour);
    expect((await life.post('withdrawal', token)).body).toMatchObject({ erasesAt: body.erasesAt });
    passTime(20 * hour);
    await life.sweep();
    expect(await life.isKept(id)).toBe(true);
    passTime(2 * hour + 60);
    await life.sweep();
    expect(await life.isKept(id)).toBe(false);
    const { candidate: page, erasure } = await life.opened(token);
    expect(page).toBeNull();
    expect(erasure).toMatchObject({ reason: 'CONSENT' });
    expect((await life.receipt(erasure.receipt)).body).toEqual(erasure);
  });

  test('can be restored until then', async () => {
    const { id, token } = await life.candidate();
    const { until } = (await life.post('consent', token)).body.consent;
    await life.post('withdrawal', token);
    expect((await life.post('keep', token)).body).toMatchObject({
      consent: { status: 'GIVEN', until },
      erasesAt: null,
    });
    await life.passDays(2);
    expect(await life.isKept(id)).toBe(true);
  });

  test('is shown to administrators, with what is coming', async () => {
    const { id, name, token } = await life.candidate();
    await life.post('withdrawal', token);
    const { body } = await life.recruiter.call(`GET ${admin}/${id}/privacy`);
    expect(body).toMatchObject({ consent: { status: 'WITHDRAWN' }, keeping: { rule: 'WITHDRAWN' }, linkSentAt: null });
    const coming = await life.recruiter.call(`GET ${admin}/erasures?days=1`);
    expect(coming.body.items).toContainEqual({ id, name, ...body.keeping });
    expect((await life.member.call(`GET ${admin}/erasures`)).status).toBe(403);
    expect((await life.member.call(`GET ${admin}/${id}/privacy`)).status).toBe(403);
    expect((await life.recruiter.call(`GET ${admin}/erasures?days=0`)).status).toBe(400);
  });
});

describe('a candidate without consent', () => {
  test.each(['REJECTED', 'WITHDRAWN'] as const)('is erased six months after the last one was %s', async (stage) => {
    const { id, token } = await life.candidate(closed(stage));
    await life.passDays(180);
    expect(await life.isKept(id)).toBe(true);
    await life.passDays(6);
    expect(await life.isKept(id)).toBe(false);
    expect((await life.opened(token)).erasure).toMatchObject({ reason: 'RETENTION' });
  });

  test('who was hired is kept for 24 months', async () => {
    const { id } = await life.candidate(closed('HIRED'));
    await life.passDays(725);
    expect(await life.isKept(id)).toBe(true);
    await life.passDays(8);
    expect(await life.isKept(id)).toBe(false);
  });

  test('is kept for longer after new activity, despite an earlier plan', async () => {
    const { id } = await life.candidate({ applications: [] });
    passTime(700 * day);
    await life.db.update(candidates, id, undefined, () => ({ notes: 'Called again' }));
    await life.passDays(40);
    expect(await life.isKept(id)).toBe(true);
    expect((await life.recruiter.call(`GET ${admin}/erasures?days=30`)).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await life.passDays(700);
    expect(await life.isKept(id)).toBe(false);
  });
});

describe('a candidate who deletes everything', () => {
  test('gets a receipt, and is gone at once', async () => {
    const { id, token } = await life.candidate();
    const sent = await life.sendResume(token, resume);
    expect(sent.body.resume).toEqual({ name: 'cv.pdf', sizeBytes: resume.length });
    const asked = await life.post('erasure', token);
    expect(asked.body).toMatchObject({ reason: 'ASKED', receipt: expect.stringMatching(/^.{4}-.{4}-.{4}$/) });
    await expect.poll(async () => (await life.receipt(asked.body.receipt)).body.at).not.toBeNull();
    expect(await life.isKept(id)).toBe(false);
    // Nothing brings the candidate back, and another try has the same receipt.
    for (const what of ['consent', 'keep', 'withdrawal']) expect((await life.post(what, token)).status, what).toBe(404);
    expect((await life.sendResume(token, resume)).status).toBe(404);
    const again = (await life.post('erasure', token)).body;
    expect(again).toEqual((await life.opened(token)).erasure);
    expect(again.receipt).toBe(asked.body.receipt);
    // No trace of the person is left.
    const link = (await life.db.get(candidateLinks, sha256(token)))!;
    expect(link).toMatchObject({ candidateId: null, addressHash: null, receipt: again.receipt });
    expect(await life.db.get(candidatePages, id)).toBeUndefined();
  });

  test('has one receipt, even if the erasure runs twice', async () => {
    const { id, token } = await life.candidate();
    const { body } = await life.post('erasure', token);
    await expect.poll(async () => (await life.receipt(body.receipt)).body.at).not.toBeNull();
    const { at } = (await life.receipt(body.receipt)).body;
    passTime(hour);
    await finishErasure(life.db, life.tenant.id, id);
    await scheduleAlone(candidateRetention, {
      key: `${life.tenant.id}/${id}`,
      tenantId: life.tenant.id,
      ref: { candidateId: id },
    });
    await life.sweep();
    expect((await life.receipt(body.receipt)).body.at).toBe(at);
  });

  test('has a receipt that only this site knows, and that names nobody', async () => {
    const { token } = await life.candidate();
    const { body } = await life.post('erasure', token);
    expect((await life.receipt(body.receipt, other)).status).toBe(404);
    expect((await life.receipt('0000-0000-0000')).status).toBe(404);
    expect((await life.receipt('not-a-receipt')).status).toBe(400);
    expect(Object.keys((await life.receipt(body.receipt.toLowerCase())).body)).toEqual(['receipt', 'reason', 'at']);
    const stored = (await life.db.get(erasures, body.receipt))!;
    expect(Object.keys(stored).toSorted()).toEqual(['at', 'createdAt', 'id', 'reason', 'updatedAt', 'version']);
  });
});
