import { expectAccessible } from './accessible.ts';
import { look } from './look.ts';
import { addTo, newCircle, newPerson, openAs, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

test('a member who switches presence off is offline at once for everybody, and online again after switching it on', async ({
  page,
  newBrowser,
}) => {
  const [owner, member] = await Promise.all([newPerson('Signe'), newPerson('Torsten')]);
  const circle = await newCircle(owner, 'Signe’s orchard');
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  const seen = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Torsten' });
  const there = await newBrowser();
  await openCircleAs(there, member, circle);
  await expect(seen).toContainText('Online');

  const settings = await newBrowser();
  await openAs(settings, member, '/user/me/profile');
  const section = settings.getByRole('region', { name: 'Online status' });
  const shown = section.getByRole('switch', { name: 'Show when I am online' });
  await expect(shown).toBeChecked();
  await shown.click();
  await expect(settings.getByText('You appear offline')).toBeVisible();
  await expect(shown).not.toBeChecked();
  await expect(seen).toContainText('Offline');
  const self = there.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Torsten' });
  await expect(self).toContainText('Offline');
  await expectAccessible(settings, 'the profile with presence off');
  await section.scrollIntoViewIfNeeded();
  await look(settings, 'presence-off', { title: 'Your profile – acme' });

  await shown.click();
  await expect(settings.getByText('Your circles can see when you are online')).toBeVisible();
  await expect(seen).toContainText('Online');
});
