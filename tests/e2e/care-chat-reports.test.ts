import { choose, message } from './chat-page.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a reported message waits for the admins, who see its copy and remove it for everyone; members see no reports', async ({
  page,
  newBrowser,
  faults,
}) => {
  faults.foresee(/^409 PATCH .*\/chat\/reports\//, 'another admin has decided meanwhile');
  const [anna, ben, zoe] = await Promise.all([newPerson('Anna'), newPerson('Ben'), newPerson('Zoe')]);
  const circle = await newCircle(anna, 'Rosa’s veranda');
  for (const one of [ben, zoe]) await addTo(circle, anna, one);
  const room = `/care/chat/${circle.id}_circle`;
  const bens = await newBrowser();
  await openCircleAs(bens, ben, circle, room);
  await bens.locator('input[type=file]').setInputFiles({
    ...(await drawnPicture(bens, 'image/png')),
    name: 'quarrel.png',
  });
  await expect(bens.getByRole('button', { name: 'Send' })).toBeEnabled();
  await bens.getByRole('textbox', { name: 'Write to everyone' }).fill('You never came to see her');
  await bens.getByRole('button', { name: 'Send' }).click();

  const zoes = await newBrowser();
  await openCircleAs(zoes, zoe, circle, room);
  await choose(zoes, 'You never came', 'Report');
  await zoes.getByRole('textbox', { name: 'What is wrong with it?' }).fill('This is not true, and it hurts');
  await zoes.getByRole('button', { name: 'Report' }).click();
  await expect(zoes.getByText('The admins of the circle have been notified')).toBeVisible();

  await openCircleAs(page, anna, circle);
  await page.getByRole('link', { name: '1 report in the chat' }).click();
  await expect(page).toHaveURL(at(acme, '/care/chat/reports'));
  const copy = page.getByRole('article', { name: 'Reported message from Ben' });
  await expect(copy).toContainText('You never came to see her');
  await expect(copy).toContainText('Reported by Zoe');
  await expect(copy).toContainText('This is not true, and it hurts');
  await expect(copy.getByRole('img', { name: /^Picture from / })).toBeVisible();
  await look(page, 'chat-reports', { title: 'Reported messages – acme' });

  await copy.getByRole('button', { name: 'Delete message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The message has been deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  for (const other of [bens, zoes]) {
    await expect(other.getByRole('log').getByText('This message was deleted')).toBeVisible();
    await expect(other.getByText('You never came')).toHaveCount(0);
  }

  await bens.getByRole('textbox', { name: 'Write to everyone' }).fill('I am sorry');
  await bens.getByRole('button', { name: 'Send' }).click();
  const sorry = message(zoes, 'I am sorry');
  const messageId = await sorry.getAttribute('data-message');
  const { id } = await call<{ id: string }>(
    zoe,
    `POST /api/v1/care/chat/rooms/${circle.id}_circle/messages/${messageId}/report`,
    {},
  );
  await page.reload();
  await copy.getByRole('button', { name: 'Delete message' }).click();
  await call(anna, `PATCH /api/v1/care/chat/reports/${id}`, { status: 'DISMISSED' });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Another admin has already decided')).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(sorry).toBeVisible();

  await zoes.goto(at(acme, '/care/chat/reports'));
  await expect(zoes.getByText('Only the circle’s admins can see reported messages.')).toBeVisible();
});
