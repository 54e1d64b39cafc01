import { Features } from '@kindred/contract/flags';
import type { Page } from '@playwright/test';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { connectLinkedIn } from '../support/social/connections.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const address = '/social/posts';
const linkedin = process.env.KINDRED_LINKEDIN_API_ORIGIN ?? 'http://127.0.0.1:1090';

const posting = () => new TestTenant().create({ features: Features.parse({ automation: true }) });
const administrator = (tenant: TestTenant, name: string) => tenant.person(name, { roles: ['CUSTOMER_ADMIN'] });

/** Returns a day from now as `2026-12-01`. */
const dayIn = (days: number): string => timestamp(Date.now() + days * 86_400_000).slice(0, 10);

/** Stores a draft, without a page. Returns its id. */
const draft = async (by: Persona, body: object): Promise<string> =>
  (await by.call('POST /api/v1/social/posts', { body })).body.id;

const preview = (page: Page) => page.getByRole('article', { name: 'The post as LinkedIn will show it' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a person writes a post, sees it as LinkedIn shows it, schedules it, moves it in the calendar and cancels it', async ({
  page,
}) => {
  const tenant = await posting();
  const ada = await administrator(tenant, 'Ada Lind');
  await connectLinkedIn(ada);
  const words = 'Our garden is open on Sunday #Garden\nhttps://example.com/garden\n\nOne more line\nand another';

  await openAsPersona(page, tenant, ada, address);
  await expect(page.getByRole('heading', { name: 'Write your first post' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New post' }).first().click();
  await field(page, 'Text').fill(words);
  await expect(preview(page).getByText('Anna Lindqvist')).toBeVisible();
  await expect(preview(page).getByText('#Garden')).toBeVisible();
  await preview(page).getByRole('button', { name: '…see more' }).click();
  await expect(preview(page).getByRole('button', { name: 'Show less' })).toBeVisible();
  await page
    .getByLabel('Add pictures')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles([await drawnPicture(page, 'image/png'), await drawnPicture(page, 'image/jpeg')]);
  await field(page, 'What does picture 2 show?').fill('Roses in July');
  await press(page, 'Move picture 2 up');
  await expect(field(page, 'What does picture 1 show?')).toHaveValue('Roses in July');
  await expect(page.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
  await expect(field(page, 'Address of an article')).toBeDisabled();
  await look(page, 'post-new', { title: /^New post – /, isFocused: false });

  await press(page, 'Schedule');
  const dialog = page.getByRole('dialog', { name: 'When should it be published?' });
  await dialog.getByLabel('Day').fill(dayIn(-1));
  await expect(dialog.getByText('Choose a time at least a minute from now.')).toBeVisible();
  await dialog.getByLabel('Day').fill(dayIn(2));
  await dialog.getByLabel('Time').fill('09:30');
  await confirm(page, 'Schedule');
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await expect(preview(page).getByRole('img', { name: 'Roses in July' })).toBeVisible();
  await look(page, 'post-scheduled', { title: /^Our garden is open/ });

  await page.goto(at(tenant.host, `${address}?as=calendar&view=month&from=${dayIn(2)}`));
  const item = page.getByRole('group', { name: 'Calendar' }).getByText('Our garden is open');
  await item.dragTo(page.locator(`[data-date="${dayIn(3)}"]`), { steps: 12 } as never);
  await expect(page.getByText('Scheduled for')).toBeVisible();
  await look(page, 'posts-calendar', { title: /^Posts – / });
  await press(page, 'Undo');
  await expect(page.getByText('Scheduled for')).toContainText('09:30');
  await page.getByRole('button', { name: /Our garden is open/ }).press('Enter');
  await confirm(page, 'Change time');
  await dialog.getByLabel('Time').fill('10:45');
  await confirm(page, 'Change time');
  await expect(page.getByRole('group', { name: 'Calendar' }).getByText('10:45')).toBeVisible();
  await item.click();
  await confirm(page, 'Back to draft');
  await confirm(page, 'Back to draft');
  await expect(item).toBeHidden();
});

test('a post is published from its owner’s account, and its owner decides about one whose answer was lost', async ({
  page,
}) => {
  const tenant = await posting();
  const ada = await administrator(tenant, 'Ada Lind');
  await connectLinkedIn(ada);
  const words = `Roses need water ${tenant.id}`;
  const id = await draft(ada, {
    text: words,
    articleUrl: 'https://example.com/roses',
    articleTitle: 'Roses in summer',
  });
  const sent = async (text: string) => {
    const { posts } = (await (await fetch(`${linkedin}/control`)).json()) as { posts: { commentary: string }[] };
    return posts.filter(({ commentary }) => commentary === text);
  };

  await openAsPersona(page, tenant, ada, `${address}/${id}/edit`);
  await expect(preview(page).getByText('Roses in summer')).toBeVisible();
  await press(page, 'Publish now');
  await expect(page.getByRole('dialog')).toContainText('from Anna Lindqvist’s LinkedIn account');
  await confirm(page, 'Publish now');
  await expect(page.getByRole('link', { name: 'View on LinkedIn' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.linkedin\.com\/feed\/update\/urn/,
  );
  expect(await sent(words)).toHaveLength(1);
  await look(page, 'post-published', { title: /^Roses need water/ });

  const lost = `Lost on the way ${tenant.id}`;
  const lostId = await draft(ada, { text: lost });
  const plan = { next: 'close_after_accept', path: '/rest/posts' };
  await fetch(`${linkedin}/control`, { method: 'POST', body: JSON.stringify(plan) });
  await page.goto(at(tenant.host, `${address}/${lostId}/edit`));
  await press(page, 'Publish now');
  await confirm(page, 'Publish now');
  await expect(page.getByText('Is it on LinkedIn?')).toBeVisible();
  expect(await sent(lost)).toHaveLength(1);
  await look(page, 'post-answer-lost', { title: /^Lost on the way/ });
  await page.getByLabel('Address of the post').fill('my post');
  await press(page, 'Yes, it is there');
  await expect(page.getByText('Enter the address of a post on LinkedIn')).toBeVisible();
  await page.getByLabel('Address of the post').fill('https://www.linkedin.com/posts/ada_activity-7123456789-AbCd');
  await press(page, 'Yes, it is there');
  await expect(page.getByRole('link', { name: 'View on LinkedIn' }).first()).toBeVisible();
  expect(await sent(lost)).toHaveLength(1);
});

test('an author asks the owner of the account, who returns the post with a note and then approves it', async ({
  page,
  newBrowser,
}) => {
  const tenant = await posting();
  const [ada, ben] = [await administrator(tenant, 'Ada Lind'), await administrator(tenant, 'Ben Okoro')];
  const id = await draft(ben, { text: 'Ada speaks on Monday', ownerId: ada.uid });
  const ofAda = await newBrowser();

  await openAsPersona(page, tenant, ben, `${address}/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeHidden();
  await press(page, 'Ask Ada Lind to publish');
  await confirm(page, 'Ask');
  await expect(page.getByText('Waiting for Ada Lind')).toBeVisible();

  await openAsPersona(ofAda, tenant, ada, `${address}/${id}/edit`);
  await expect(ofAda.getByText('Ben Okoro is asking you to publish this post')).toBeVisible();
  await look(ofAda, 'post-asked', { title: /^Ada speaks on Monday/ });
  await press(ofAda, 'Return with a note');
  await ofAda.getByRole('dialog').getByLabel('What should change?').fill('It is on Tuesday');
  await confirm(ofAda, 'Return it');
  await expect(ofAda.getByText('It is on Tuesday').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('It is on Tuesday').first()).toBeVisible();
  await field(page, 'Text').fill('Ada speaks on Tuesday');
  await press(page, 'Ask Ada Lind to publish');
  await confirm(page, 'Ask');
  await expect(page.getByText('Waiting for Ada Lind')).toBeVisible();

  await ofAda.reload();
  await press(ofAda, 'Approve');
  await confirm(ofAda, 'Approve');
  await expect(ofAda.getByText('Ada Lind approved this post')).toBeVisible();
});

test('without a connection, people write drafts and see where to connect', async ({ page }) => {
  const tenant = await posting();
  const ada = await administrator(tenant, 'Ada Lind');

  await openAsPersona(page, tenant, ada, address);
  await expect(page.getByRole('heading', { name: 'Write now, connect before you publish' })).toBeVisible();
  await look(page, 'posts-empty', { title: /^Posts – / });
  await page.getByRole('main').getByRole('link', { name: 'New post' }).first().click();
  await expect(page.getByRole('link', { name: 'Connect LinkedIn' })).toHaveAttribute('href', '/social/settings');
  await field(page, 'Text').fill('x'.repeat(3001));
  await expect(page.getByText('3,001 of 3,000 characters')).toBeVisible();
  await press(page, 'Save draft');
  await expect(page.getByText('The draft has been saved.')).toBeVisible();
  await press(page, 'Publish now');
  await expect(page.getByRole('dialog')).toContainText('LinkedIn accepts at most 3,000 characters.');
  await page.keyboard.press('Escape');
  await field(page, 'Text').fill('Soon');
  await press(page, 'Schedule');
  await expect(page.getByRole('dialog')).toContainText('Write now, connect before you publish');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Schedule' })).toBeDisabled();
});
