import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { errorsInFiles } from '../support/html-checker.ts';
import { expectAccessible } from './accessible.ts';
import { drawnPicture } from './drawn-picture.ts';
import { expectNothingSticksOut, look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

test('a family archive holds everything a member may see, and opens offline', async ({ page, newBrowser }, info) => {
  test.slow();
  const [owner, member] = await Promise.all([newPerson('Oskar'), newPerson('Agda')]);
  const circle = await newCircle(owner, 'Élodie’s <garden>');
  await addTo(circle, owner, member);
  const subject = { first_name: 'Élodie', last_name: 'Martin', birth_date: '1938-04-02' };
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, subject);
  const epitaph = { page_type: 'EPITAPH', title: 'Her life', content: 'She *sang*.\n\n<script>alert(1)</script>' };
  const { id } = await call<{ id: string }>(owner, `POST /api/v1/care/circles/${circle.id}/pages`, epitaph);
  await call(owner, `PATCH /api/v1/care/pages/${id}/status`, { status: 'PUBLISHED' });
  await call(owner, 'POST /api/v1/care/diary-notes', { text: 'Nobody else reads this.', noted_on: '2024-05-03' });
  await page.goto(at('acme.localhost', '/'));
  const drawn = await drawnPicture(page, 'image/png');
  await uploadTo(circle, owner, { ...drawn, name: 'The garden.png' });

  await openCircleAs(page, member, circle);
  await page.getByRole('button', { name: 'More about this circle' }).click();
  await page.getByRole('menuitem', { name: 'Family archive' }).click();
  const section = page.getByRole('main');
  await expect(section.getByRole('button', { name: 'Create archive' })).toBeVisible();
  await look(page, 'circle-archive', { title: 'Family archive – acme', isFocused: true });
  await section.getByRole('button', { name: 'Create archive' }).click();
  await expect(section.getByText(/^Élodie Martin .*\.zip$/)).toBeVisible({ timeout: 60_000 });
  await look(page, 'circle-archive-ready', { title: 'Family archive – acme' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download archive' }).click(),
  ]);
  expect(await saved.failure()).toBeNull();
  expect(saved.suggestedFilename()).toMatch(/^Élodie Martin \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await saved.path()));
  for (const line of strFromU8(files['checksums.txt']!).trim().split('\n')) {
    const [sum, name] = [line.slice(0, 64), line.slice(66)];
    expect(createHash('sha256').update(files[name]!).digest('hex'), name).toBe(sum);
  }

  const folder = info.outputPath('archive');
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
  expect(await errorsInFiles(pages.map((name) => path.join(folder, name)))).toEqual([]);
  const reader = await newBrowser();
  await reader.context().setOffline(true);
  await reader.goto(`file://${folder}/index.html`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Élodie Martin' })).toBeVisible();
  await expectAccessible(reader, 'the start of the archive');
  const pictures = new URL('results/pictures/', import.meta.url).pathname;
  await reader.screenshot({ path: `${pictures}archive-cover.png`, fullPage: true });
  await reader.pdf({ path: `${pictures}archive-cover.pdf`, format: 'A4' });
  await reader.getByRole('navigation').getByRole('link', { name: 'Pages' }).click();
  await expect(reader.getByRole('heading', { name: 'Her life' })).toBeVisible();
  await expect(reader.getByText('<script>alert(1)</script>')).toBeVisible();
  await expectAccessible(reader, 'the pages of the archive');
  await reader.getByRole('navigation').getByRole('link', { name: 'Documents' }).click();
  const picture = reader.getByRole('img', { name: 'The garden.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await reader.screenshot({ path: `${pictures}archive-documents.png`, fullPage: true });
  await reader.setViewportSize({ width: 360, height: 740 });
  await expectNothingSticksOut(reader);
  await expectAccessible(reader, 'the documents of the archive');
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(all.join('\n')).not.toContain('Nobody else reads this.');

  await section.getByRole('button', { name: 'Delete archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete archive' }).click();
  await expect(section.getByRole('button', { name: 'Create archive' })).toBeVisible();
});
