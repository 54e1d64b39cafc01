import type { Request } from '@playwright/test';
import { chatRoomsPath } from '@kindred/contract/paths';
import { openChat } from '../soak/chat-client.ts';
import { look, settled } from './look.ts';
import { mailTo } from './mail.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

test('a message arrives even if its client writes nothing else: in the list, the tabs, the bell and by email', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(150_000);
  const [anna, ben] = [await newPerson('Anna'), await newPerson('Ben')];
  const circle = await newCircle(anna, 'Rosa’s kitchen');
  await addTo(circle, anna, ben);
  const body = { kind: 'direct', member_ids: [ben.uid] };
  const room = await call<{ id: string }>(anna, `POST /api/v1/care/circles/${circle.id}/chat/rooms`, body);
  await openCircleAs(page, ben, circle, `/care/chat/${circle.id}_circle`);
  const conversation = page.getByRole('link', { name: /^Anna/ });
  await expect(conversation).toBeVisible();
  const elsewhere = await newBrowser();
  await openCircleAs(elsewhere, ben, circle, '/care');
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const [host, port] = process.env.FIRESTORE_EMULATOR_HOST!.split(':') as [string, string];
  const path = `${chatRoomsPath('acme', circle.id)}/${room.id}/messages`;
  const client = openChat({
    uid: anna.uid,
    tenantId: 'acme',
    path,
    host,
    port: Number(port),
    arrived: () => undefined,
  });
  await client.send(0);

  await expect(conversation.getByText('1 unread message')).toBeAttached();
  await expect(conversation).toContainText(anna.uid);
  await expect(elsewhere.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 60_000 });
  expect((await mailTo(ben.email)).subject).toContain('Anna');
  await expect(page.getByRole('link', { name: 'Chat (new messages)' })).toBeVisible();
  await settled(elsewhere);
  await look(elsewhere, 'chat-tab-marked', { title: 'Rosa’s kitchen – acme' });

  const asked: string[] = [];
  const readings = (one: Request): void => {
    if (one.url().endsWith('/me/notifications/read')) asked.push(one.url());
  };
  elsewhere.on('request', readings);
  await elsewhere.getByRole('link', { name: 'Chat (new messages)' }).click();
  await elsewhere.getByRole('link', { name: /^Anna/ }).click();
  await expect(elsewhere.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});
