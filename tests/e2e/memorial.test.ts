import type { Page } from '@playwright/test';
import { drawnPicture } from './drawn-picture.ts';
import { look, settled } from './look.ts';
import { call, newCircle, newPerson, uploadTo } from './people.ts';
import type { Person } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const landscape = { width: 900, height: 600 };
const portrait = { width: 600, height: 900 };
const epitaph = 'She planted what she would not see in flower, and gave away the rest.\n\n> Come in. Mind the roses.';
const said = [
  'In 1946 we had one pair of good shoes between us. She took the left-hand days.',
  'When I came to this country she corrected my letters to the authorities, every Thursday, with a green pencil.',
  'Mum counted everything: steps to the tram, raspberries, the seconds between lightning and thunder.',
];

/** Creates a public circle with a portrait, a cover, words, photos of all shapes, a file and testimonies. */
const newMemorial = async (page: Page): Promise<string> => {
  const owner: Person = await newPerson('Odette');
  const circle = await newCircle(owner, 'Rosa’s roses');
  const base = `/api/v1/care/circles/${circle.id}`;
  await call(owner, `POST ${base}/record-subjects`, { first_name: 'Rosa', last_name: 'Lindqvist' });
  for (const [page_type, content] of [
    ['EPITAPH', epitaph],
    ['BIOGRAPHY', 'She was born by the canal.'],
  ]) {
    const words = { page_type, scope: 'PUBLIC', lang: 'en', title: 'In loving memory', content };
    const { id } = await call<{ id: string }>(owner, `POST ${base}/pages`, words);
    await call(owner, `PATCH /api/v1/care/pages/${id}/status`, { status: 'PUBLISHED', open_public_page: true });
  }
  for (const text of said) await call(owner, `POST ${base}/testimonies`, { text, scope: 'PUBLIC' });
  await page.goto(at(acme, '/'));
  const shapes = { Portrait: portrait, Cover: landscape, a: landscape, b: portrait, c: landscape, d: landscape };
  for (const [name, shape] of Object.entries(shapes)) {
    const drawn = await drawnPicture(page, 'image/webp', shape);
    await uploadTo(circle, owner, { ...drawn, name: `${name}.webp` });
  }
  await uploadTo(circle, owner, { name: 'Her recipe.txt', mimeType: 'text/plain', buffer: Buffer.from('Butter.') });
  type UploadedDocument = { id: string; name: string };
  const { items } = await call<{ items: UploadedDocument[] }>(owner, `GET ${base}/documents?pageSize=20`);
  for (const { id } of items) await call(owner, `POST /api/v1/care/documents/${id}/acl/public/add`);
  const idOf = (name: string) => items.find((one) => one.name === `${name}.webp`)!.id;
  await call(owner, `PATCH /api/v1/care/documents/${idOf('a')}`, {
    caption: 'The summer house, the year she bought it',
  });
  await call(owner, `PATCH /api/v1/care/documents/${idOf('Cover')}`, { main_picture: true });
  const subject = { first_name: 'Rosa', last_name: 'Lindqvist', birth_date: '1899', picture: idOf('Portrait') };
  await call(owner, `PUT ${base}/record-subjects`, subject);
  await call(owner, `POST ${base}/record-subjects/death`, { date: '1987' });
  return circle.slug;
};

/** Returns the position and size of every part of the memorial. */
const boxes = (page: Page) =>
  page.locator('#main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('h1, h2, img, p, li, blockquote')]
      .filter((one) => !one.closest('.public-tools'))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.localName, one.className, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
  );

test('a memorial does not move when the app takes over, and its printed page starts with the person', async ({
  page,
  browser,
}) => {
  test.slow();
  const address = at(acme, `/public/${await newMemorial(page)}`);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    for (const one of [plain, page]) {
      await one.setViewportSize({ width, height });
      await one.goto(address);
      await one.waitForLoadState('networkidle');
    }
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(await boxes(page), `${width} px`).toEqual(await boxes(plain));
  }
  await plain.close();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByText('1899 – 1987', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The summer house, the year she bought it' })).toBeVisible();
  for (const picture of await page.getByRole('main').locator('img').all())
    await expect(() => picture.scrollIntoViewIfNeeded()).toPass();
  await look(page, 'memorial', { title: 'Rosa Lindqvist – acme' });

  // The area of an A4 page within its margins.
  await page.setViewportSize({ width: 658, height: 971 });
  await page.emulateMedia({ media: 'print' });
  await settled(page);
  await expect(page.getByRole('banner')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  const portraitBox = await page.locator('.memorial-portrait').boundingBox();
  const nameBox = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(portraitBox!.y + portraitBox!.height).toBeLessThan(971);
  expect(nameBox!.y + nameBox!.height).toBeLessThan(971);
  const folder = new URL('results/pictures/', import.meta.url).pathname;
  await page.pdf({ path: `${folder}memorial.pdf`, format: 'A4' });
});

test('a link preview of a memorial shows a picture with the portrait, the name and the dates', async ({ page }) => {
  const address = at(acme, `/public/${await newMemorial(page)}`);
  await page.goto(address);
  const source = (await page.locator('meta[property="og:image"]').getAttribute('content'))!;
  expect(await page.locator('meta[property="og:image:alt"]').getAttribute('content')).toBe(
    'Rosa Lindqvist, 1899 – 1987',
  );
  await page.goto(source);
  await settled(page);
  expect(await page.locator('img').evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([
    1200, 630,
  ]);
  await page.screenshot({ path: new URL('results/pictures/link-preview.png', import.meta.url).pathname });
});
