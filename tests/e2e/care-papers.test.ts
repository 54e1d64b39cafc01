import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { messageTerms } from '@kindred/contract/care/chat-rooms/terms';
import { users } from '../../functions/src/core/users/store.ts';
import { testimonies } from '../../functions/src/care/testimonies/store.ts';
import { timestamp } from '../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, type Person, uploadTo } from './people.ts';
import { expect, test } from './test.ts';

const pictures = new URL('results/pictures/', import.meta.url).pathname;

type Circle = Awaited<ReturnType<typeof newCircle>>;

/** Uploads a photo of one colour. Returns its id. */
const addPhoto = async (circle: Circle, by: Person, name: string, hue: number, isUpright = false): Promise<string> => {
  const [width, height] = isUpright ? [900, 1350] : [1500, 1000];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 40% 70%)"/>
    <circle cx="50%" cy="60%" r="25%" fill="hsl(${hue + 40} 45% 45%)"/></svg>`;
  const buffer = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
  return (await uploadTo(circle, by, { name, mimeType: 'image/jpeg', buffer })).id;
};

const publish = (circle: Circle, author: Person, text: string) =>
  tenantDatabase('acme').create(testimonies, {
    circle_id: circle.id,
    author_id: author.uid,
    author_name: author.name,
    guest_name: null,
    link_id: null,
    text,
    picture_document_id: null,
    scope: 'CIRCLE',
    status: 'PUBLISHED',
    rejection_reason: null,
    published_at: timestamp(),
  });

const thisMonth = timestamp().slice(0, 7);

const plan = (circle: Circle, by: Person, title: string, inDays: number) => {
  const starts_at = new Date(Date.now() + inDays * 86_400_000).toISOString();
  const body = { title, location: 'At Rosa’s', starts_at, timezone: 'Europe/Paris' };
  return call(by, `POST /api/v1/care/circles/${circle.id}/events`, body);
};

/** Prints the open page as a browser does, and returns the size of each of its pages in points. */
const printed = async (page: Page, name: string): Promise<readonly string[]> => {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  mkdirSync(pictures, { recursive: true });
  writeFileSync(`${pictures}${name}.pdf`, bytes);
  const file = bytes.toString('latin1');
  const sizes = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return sizes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
};

const a4 = '595 × 842';

/** Counts calls of `window.print` instead of opening the dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      prints: 0,
      print: () => Object.assign(window, { prints: Number(Reflect.get(window, 'prints')) + 1 }),
    });
  });
const prints = (page: Page) => page.evaluate(() => Reflect.get(window, 'prints') as number);

test('a month becomes four to eight pages of A4, in two presses from the circle’s page', async ({ page }) => {
  test.setTimeout(240_000);
  const [owner, author] = await Promise.all(
    ['Maximiliane von und zu Hohenwaldenburg-Lichtenstein', 'Anneke'].map((name) => newPerson(name)),
  );
  const circle = await newCircle(owner!, 'Rosa’s garden and everybody who ever picked apples there');
  await addTo(circle, owner!, author!);
  await call(owner!, `POST /api/v1/care/circles/${circle.id}/record-subjects`, {
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    birth_date: '1938-04-02',
  });
  for (let index = 0; index < 20; index++) {
    const name = index % 3 === 0 ? `The garden, picture ${index + 1}.jpg` : `IMG_20${index}.jpg`;
    await addPhoto(circle, owner!, name, index * 37, index % 5 === 4);
  }
  const secret = await addPhoto(circle, owner!, 'The doctor’s letter.jpg', 10);
  await call(owner!, `POST /api/v1/care/documents/${secret}/acl/family_member/add`);
  await publish(circle, author!, 'She knew every rose by its name.');
  const long = 'We walked along the lake every Sunday, and she told me what the birds said to each other. ';
  await publish(circle, owner!, `${long.repeat(12)}\n\n${long.repeat(6)}`);
  await plan(circle, owner!, 'Tea with the neighbours', 8);

  await countPrints(page);
  await openCircleAs(page, owner!, circle);
  await page.getByRole('link', { name: /^Paper for / }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was shared in' })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  const sheets = page.getByRole('region', { name: /^Page \d of \d$/ });
  await expect(sheets.first()).toContainText('Rosa Lindqvist');
  await expect(page.getByRole('status').filter({ hasText: /^[5-8] pages$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tea with the neighbours');
  await expect(page.getByRole('main')).not.toContainText('doctor');
  await page
    .getByRole('textbox', { name: 'Your words on the first page' })
    .fill('Dear Grandma,\nall of this is for you.');
  await look(page, 'paper', { title: 'Monthly paper – acme' });

  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  for (const picture of await page.locator('[data-paper] img').all())
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(850);
  const pages = await printed(page, 'paper');
  expect(new Set(pages)).toEqual(new Set([a4]));
  expect(pages.length).toBeGreaterThanOrEqual(4);
  expect(pages.length).toBeLessThanOrEqual(8);
  expect(pages).toHaveLength(await sheets.count());
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
    page.getByRole('button').first(),
  ])
    await expect(hidden).toBeHidden();
});

test('the maker leaves something out and takes that back, and a short month makes two pages', async ({ page }) => {
  test.slow();
  const owner = await newPerson('Oda');
  const circle = await newCircle(owner, 'Rosa’s garden');
  await publish(circle, owner, 'She knew every rose by its name.');
  await openCircleAs(page, owner, circle, `/care/paper?month=${thisMonth}`);
  const memory = page.getByRole('region', { name: 'Page 2 of 2' }).getByText('She knew every rose');
  await expect(memory).toBeVisible();
  expect(await printed(page, 'paper-short')).toEqual([a4, a4]);
  const out = page.getByRole('button', { name: 'Leave out: Oda: She knew every rose by its name.' });
  await out.click();
  await expect(memory).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '1 page' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(memory).toBeVisible();
  await out.click();
  await page.getByRole('button', { name: 'Add: Oda: She knew every rose by its name.' }).click();
  await expect(memory).toBeVisible();
});

test('the paper is in the language of its maker, with the person’s portrait', async ({ page }) => {
  test.slow();
  const owner = await newPerson('Océane');
  await tenantDatabase('acme').update(users, owner.uid, undefined, () => ({ language: 'fr' }));
  const circle = await newCircle(owner, 'Le jardin de Rosa');
  const portrait = await addPhoto(circle, owner, 'Rosa au jardin.jpg', 90);
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, {
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    birth_date: '1938-04-02',
    picture: portrait,
  });
  await publish(circle, owner, 'Elle connaissait chaque rose par son nom.');
  await plan(circle, owner, 'Le thé avec les voisins', 8);
  await countPrints(page);
  await openCircleAs(page, owner, circle, `/care/paper?month=${thisMonth}`);
  await expect(page.getByRole('region', { name: 'Page 1 sur 2' })).toContainText('2 avril 1938');
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible();
  await look(page, 'paper-french', { title: 'Gazette du mois – acme' });
  await page.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  expect(await printed(page, 'paper-french')).toEqual([a4, a4]);
});

test('messages are printed only if the maker asks for them', async ({ page }) => {
  test.slow();
  const owner = await newPerson('Oda');
  const circle = await newCircle(owner, 'Rosa’s garden');
  await publish(circle, owner, 'She sang.');
  const { firestore } = await import('../../functions/src/platform/firestore/client.ts');
  const text = 'The roses are in bloom.';
  const room = `tenants/acme/circles/${circle.id}/chatRooms/${circle.id}_circle/messages`;
  await (await firestore()).collection(room).add({
    author_id: owner.uid,
    text,
    attachments: [],
    reply_to: null,
    mentions: [],
    reactions: {},
    terms: messageTerms(text),
    created_at: new Date(),
    edited_at: null,
    deleted_at: null,
  });
  await openCircleAs(page, owner, circle, `/care/paper?month=${thisMonth}`);
  const sheet = page.getByRole('region', { name: 'Page 2 of 2' });
  await expect(sheet.getByText('She sang.')).toBeVisible();
  await expect(sheet.getByText(text)).toBeHidden();
  await page.getByRole('switch', { name: 'Print messages too' }).click();
  await expect(sheet.getByText(text)).toBeVisible();
});

test('an admin turns the monthly paper on, and a member then chooses to be notified', async ({ page, newBrowser }) => {
  test.slow();
  const [owner, friend] = await Promise.all(['Oda', 'Liv'].map((name) => newPerson(name)));
  const circle = await newCircle(owner!, 'Rosa’s garden');
  await addTo(circle, owner!, friend!);
  const theirs = await newBrowser();
  await openCircleAs(theirs, friend!, circle, '/care/paper');
  await expect(theirs.getByRole('heading', { name: 'Nothing was shared in' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Every month' })).toBeHidden();
  await openCircleAs(page, owner!, circle, '/care/paper');
  await page.getByRole('switch', { name: 'Make a paper every month' }).click();
  await expect(page.getByRole('switch', { name: 'Notify me when it is ready' })).toBeChecked();
  await theirs.reload();
  await theirs.getByRole('switch', { name: 'Notify me when it is ready' }).click();
  await expect(theirs.getByRole('switch', { name: 'Notify me when it is ready' })).toBeChecked();
  await expect(theirs.getByRole('switch', { name: 'Make a paper every month' })).toBeHidden();
});
