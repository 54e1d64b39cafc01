import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a circle’s admins see one line that links to each pending review; other members see none', async ({
  page,
  newBrowser,
}) => {
  const [owner, family] = await Promise.all([newPerson('Olga'), newPerson('Fatima')]);
  const circle = await newCircle(owner, 'Waiting for Olga');
  await addTo(circle, owner, family, 'family_member');
  const inCircle = `/api/v1/care/circles/${circle.id}`;
  await call(family, `POST ${inCircle}/pages`, { page_type: 'BIOGRAPHY' });
  for (const text of ['She sang.', 'She grew roses.', 'She could whistle.'])
    await call(family, `POST ${inCircle}/testimonies`, { text, scope: 'CIRCLE' });
  for (const name of ['one.txt', 'two.txt'])
    await uploadTo(circle, family, { name, mimeType: 'text/plain', buffer: Buffer.from(`About ${name}`) });
  await openCircleAs(page, owner, circle);
  const line = page.getByText('To review:', { exact: false });
  await expect(line).toHaveText('To review: 2 photos or files, 1 page and 3 memories');
  await look(page, 'circle-waiting', { title: 'Waiting for Olga – acme' });
  await line.getByRole('link', { name: '2 photos or files' }).click();
  await expect(page).toHaveURL(at(acme, '/care/documents?status=PENDING'));
  await page.goBack();
  await line.getByRole('button', { name: '1 page' }).click();
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeInViewport();
  await line.getByRole('link', { name: '3 memories' }).click();
  await expect(page).toHaveURL(at(acme, '/care/testimonies'));

  const other = await newBrowser();
  await openCircleAs(other, family, circle);
  await expect(other.getByRole('heading', { name: /^Members/ })).toBeVisible();
  await expect(other.getByText('To review', { exact: false })).toHaveCount(0);
});
