import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const letter = { name: 'Letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Anna') };

test('a deleted document is restored at once, restored later from recently deleted, or purged', async ({ page }) => {
  test.slow();
  const owner = await newPerson('Oda');
  const circle = await newCircle(owner, 'Rosa’s letters');
  await uploadTo(circle, owner, letter);

  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  const entry = page.getByRole('button', { name: 'Letter.txt', exact: false });
  const remove = async () => {
    await entry.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete this document?' });
    await expect(question).toContainText('It can be restored for 30 days');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(
      page.getByText('“Letter.txt” has been deleted. It can be restored until', { exact: false }),
    ).toBeVisible();
    await expect(entry).toHaveCount(0);
  };
  await remove();
  const undo = page.getByRole('button', { name: 'Undo' });
  // The notice does not time out while it has the focus.
  await undo.focus();
  await look(page, 'document-deleted', { title: 'Documents – acme' });
  await undo.press('Enter');
  await expect(page.getByText('Restored.')).toBeVisible();
  await expect(entry.first()).toBeVisible();

  await remove();
  await page.goto(at(acme, '/care/circles/settings'));
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Letter.txt' });
  await expect(row).toContainText('Deleted by you on');
  await page.getByRole('button', { name: 'Restore “Letter.txt”' }).click();
  await expect(page.getByText('“Letter.txt” has been restored.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing deleted recently' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await look(page, 'recently-deleted-none', { title: 'Recently deleted – acme' });

  await page.goto(at(acme, '/care/documents?show=files'));
  await remove();
  await page.goto(at(acme, '/care/deletions'));
  await page.getByRole('button', { name: 'Delete permanently: “Letter.txt”' }).click();
  const question = page.getByRole('dialog', { name: 'Delete permanently?' });
  await expect(question).toContainText('Nobody will be able to restore it.');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('“Letter.txt” has been permanently deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing deleted recently' })).toBeVisible();
  await page.goto(at(acme, '/care/documents?show=files'));
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('members see their own deletions, admins all but diary notes; one that cannot be restored says why', async ({
  page,
  newBrowser,
  faults,
}) => {
  test.slow();
  faults.foresee(/^409 POST .*\/restore$/, 'another page stands in its place');
  const [owner, family] = await Promise.all([newPerson('Olga'), newPerson('Fatima van der Meulen-Saint-Exupéry')]);
  const circle = await newCircle(owner, 'Rosa’s days');
  await addTo(circle, owner, family, 'family_member');
  const inCircle = `/api/v1/care/circles/${circle.id}`;
  const removed = async (place: string, path: string, body: object) => {
    const { id } = await call<{ id: string }>(family, `POST ${place}`, body);
    await call(family, `DELETE /api/v1/care/${path}/${id}`);
  };
  const day = { noted_on: '2026-11-02', visibility: 'circle' };
  const note = (text: string, circle_id: string | null) =>
    removed('/api/v1/care/diary-notes', 'diary-notes', {
      ...day,
      text,
      circle_id,
      visibility: circle_id ? 'circle' : 'private',
    });
  await removed(`${inCircle}/testimonies`, 'testimonies', {
    text: 'She sang to the roses, every morning of every year.',
  });
  await removed(`${inCircle}/pages`, 'pages', { page_type: 'BIOGRAPHY', title: 'Her life' });
  await note('We sat in the garden.', circle.id);
  await note('Mine alone.', null);
  await call(owner, `POST ${inCircle}/pages`, { page_type: 'BIOGRAPHY', title: 'Another life' });

  await openCircleAs(page, owner, circle, '/care/deletions');
  await expect(page.getByText('As an admin, you can see everything deleted', { exact: false })).toBeVisible();
  await expect(page.getByText('Her life', { exact: true })).toBeVisible();
  await expect(page.getByText('She sang to the roses', { exact: false })).toBeVisible();
  await expect(page.getByText('We sat in the garden.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore “Her life”' }).click();
  await expect(page.getByText('Something new has taken this item’s place.', { exact: false })).toBeVisible();
  await look(page, 'recently-deleted', { title: 'Recently deleted – acme' });

  const hers = await newBrowser();
  await openCircleAs(hers, family, circle, '/care/diary-notes');
  await hers.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(hers.getByText('These are your deleted items.', { exact: false })).toBeVisible();
  await expect(hers.getByRole('heading', { name: 'Your diary notes outside this circle' })).toBeVisible();
  await expect(hers.getByText('Mine alone.')).toBeVisible();
  await look(hers, 'recently-deleted-own', { title: 'Recently deleted – acme' });
  await hers.getByRole('button', { name: 'Restore “We sat in the garden.”' }).click();
  await expect(hers.getByText('“We sat in the garden.” has been restored.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Restore “We sat in the garden.”' })).toHaveCount(0);
});
