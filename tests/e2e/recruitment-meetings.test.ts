import { Features } from '@kindred/contract/flags';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../functions/src/recruitment/candidates/store.ts';
import { mailsTo } from '../support/mailbox.ts';
import { storeCandidate, storeMeeting, storePosition } from '../support/recruitment/meetings.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { mailTo } from './mail.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const recruiting = () => new TestTenant().create({ features: Features.parse({ recruitment: true }) });

const address = '/recruitments/meetings';

/** Returns a day from now as `2026-12-01`. */
const dayIn = (days: number): string => timestamp(Date.now() + days * 86_400_000).slice(0, 10);

test('a recruiter plans a meeting, sees a clash, and everybody gets the invitation, the change and the cancellation', async ({
  page,
}) => {
  const tenant = await recruiting();
  const db = tenantDatabase(tenant.id);
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const ines = await tenant.person('Ines');
  const candidateId = await storeCandidate(db, 'Rosa Lind');
  await storePosition(db, 'Gardener');
  const busy = `${dayIn(3)}T09:00:00.000Z`;
  await storeMeeting(db, ada.uid, {
    title: 'Weekly round',
    startsAt: busy,
    durationMinutes: 120,
    interviewerIds: [ines.uid],
  });
  const { email } = (await db.get(candidates, candidateId))!;

  await openAsPersona(page, tenant, ada, address);
  await expect(page.getByRole('link', { name: 'Weekly round' })).toBeVisible();
  await look(page, 'meetings', { title: /^Meetings – / });
  await page.getByRole('link', { name: 'New meeting' }).click();
  await field(page, 'Title').fill('First talk');
  const choose = async (label: string, words: string, name: string) => {
    await page.getByRole('combobox', { name: label }).or(page.getByLabel(label)).first().fill(words);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Candidates', 'rosa', 'Rosa Lind');
  await choose('Interviewers', 'ines', 'Ines');
  await choose('Position', 'gard', 'Gardener');
  await field(page, 'Time zone').selectOption('UTC');
  await field(page, 'Starts').fill(`${dayIn(3)}T10:00`);
  await expect(page.getByText('Somebody is busy at this time')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weekly round' })).toBeVisible();
  await expect(page.getByText('2 people will get an invitation by email.')).toBeVisible();
  await look(page, 'meeting-new', { title: /^New meeting – /, isFocused: false });
  await field(page, 'Starts').fill(`${dayIn(3)}T14:00`);
  await expect(page.getByText('Somebody is busy at this time')).toBeHidden();
  await page.getByRole('button', { name: 'Schedule and invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First talk' })).toBeVisible();

  await field(page, 'Duration').selectOption('60 minutes');
  await expect(page.getByText('2 people will get an email about the change.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await look(page, 'meeting', { title: /^First talk – / });
  await mailTo(email, 2);
  const mails = await mailsTo(email);
  // The queue may send the change first. Calendars go by its number.
  expect(mails.map(({ subject }) => subject.split(',')[0]).toSorted()).toEqual([
    'Changed: First talk',
    'Invitation: First talk',
  ]);
  for (const { attachments } of mails) expect(attachments?.[0]?.contentType).toBe('text/calendar');
  await mailTo(ines.email, 2);

  await page.getByRole('button', { name: 'Cancel the meeting' }).click();
  await page.getByRole('dialog').getByLabel('Reason (for the email)').fill('The office is closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText('The office is closed')).toBeVisible();
  expect((await mailTo(email, 3)).text).toContain('Reason: The office is closed');

  await page.goto(at(tenant.host, `${address}?as=calendar&view=month&from=${dayIn(3)}`));
  await expect(page.getByText('Weekly round').first()).toBeVisible();
  await look(page, 'meetings-calendar', { title: /^Meetings – / });
});

test('an interviewer sees their meeting, and others’ feedback only after submitting their own', async ({
  page,
  newBrowser,
  faults,
}) => {
  const tenant = await recruiting();
  const db = tenantDatabase(tenant.id);
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const [ines, ivan] = await tenant.people('Ines', 'Ivan');
  const candidateId = await storeCandidate(db, 'Rosa Lind', tenant.id);
  const id = await storeMeeting(db, ada.uid, {
    positionId: await storePosition(db),
    candidateIds: [candidateId],
    interviewerIds: [ines.uid, ivan.uid],
    startsAt: timestamp(Date.now() - 2 * 3_600_000),
  });
  const own = `/api/v1/recruitment/meetings/${id}/feedback/${candidateId}`;
  const words = {
    scores: { plants: 3 },
    rating: 4,
    recommendation: 'YES',
    strengths: 'Knows every rose',
    concerns: '',
  };
  await ivan.call(`PUT ${own}`, { body: words });
  await ivan.call(`POST ${own}/submit`);

  await openAsPersona(page, tenant, ines, '/recruitments/availability');
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(nav.getByRole('link', { name: 'Positions' })).toBeVisible();
  await nav.getByRole('link', { name: 'My meetings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My meetings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New meeting' })).toHaveCount(0);
  await look(page, 'meetings-own', { title: /^My meetings – / });
  await page.getByRole('link', { name: 'Feedback on Rosa Lind' }).click();
  await page.getByRole('button', { name: 'Résumé of Rosa Lind' }).click();
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  await expect(page.getByText('Knows every rose')).toHaveCount(0);
  await expect(page.getByText('One person has submitted their feedback.')).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Knows plants' }).getByLabel('4').check();
  await page.getByLabel('Strengths').fill('Calm and curious');
  await expect(page.getByText('Draft saved. Only you can see it.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Strengths')).toHaveValue('Calm and curious');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription(
    /Please fill this in|required|missing/i,
  );
  await page.getByRole('radiogroup', { name: 'Rating' }).getByLabel('5').check();
  await page.getByRole('radiogroup', { name: 'Hire?' }).getByLabel('Strong yes').check();
  await look(page, 'feedback', { title: /^First talk – /, isFocused: false });
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Knows every rose')).toBeVisible();
  await expect(page.getByText('Your feedback (submitted)')).toBeVisible();
  expect((await db.get(candidates, candidateId))!.rating).toBe(4.5);
  await look(page, 'feedback-submitted', { title: /^First talk – /, isFocused: false });

  faults.foresee(/^404 GET .*\/recruitment\/meetings\//, 'a meeting of other people');
  const stranger = await newBrowser();
  await openAsPersona(stranger, tenant, await tenant.person('Sam'), `${address}/${id}/edit`);
  await expect(stranger.getByRole('alert').first()).toBeVisible();
});
