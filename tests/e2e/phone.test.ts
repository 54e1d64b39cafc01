import { field } from './field.ts';
import { expectNothingSticksOut, look, settled } from './look.ts';
import { addTo, fillSignIn, newCircle, newPerson, openCircleAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('signs in, creates a circle and navigates by the bottom bar', async ({ page }) => {
    const person = await newPerson('Åse');
    await page.goto(at(acme));
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
    await field(page, 'Email address').fill(person.email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await page.getByRole('main').getByRole('link', { name: 'Create a circle' }).tap();
    await field(page, 'First name').fill('Åse');
    await expect(field(page, 'Circle name')).toHaveValue('Caring for Åse');
    await field(page, 'Circle name').fill('Åse’s shore');
    await page.getByRole('button', { name: 'Create circle' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Åse’s shore' })).toBeVisible();

    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(600);
    for (const name of ['Home', 'Photos', 'Chat', 'Circle']) {
      const link = bar.getByRole('link', { name });
      const shorterSide = async (): Promise<number> => {
        const { width, height } = (await link.boundingBox())!;
        return Math.min(width, height);
      };
      await expect.poll(shorterSide, `${name} is large enough for a finger`).toBeGreaterThanOrEqual(44);
      await link.tap();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expectNothingSticksOut(page);
    }
    await bar.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Funeral wishes' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Funeral wishes' })).toBeFocused();
    await page.getByRole('button', { name: 'Menu for Åse' }).tap();
    await page.getByRole('menuitem', { name: 'Sign out' }).tap();
    await expect(page).toHaveURL(at(acme));
  });
});

test('large text breaks no page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at(acme, '/signin'));
  await fillSignIn(page, { email: 'sam@example.org' }, 'kindred-demo');
  await expect(page).toHaveURL(at(acme, '/care'));
  for (const path of ['/care', '/care/circles/create', '/care/home', '/care/invitations', '/user/me/profile']) {
    await page.goto(at(acme, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
    await expectNothingSticksOut(page);
  }
});

test('text doubled by the phone’s own settings breaks no page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const owner = await newPerson('Marguerite');
  const circle = await newCircle(owner, 'Marguerite’s family and friends');
  await openCircleAs(page, owner, circle);
  for (const path of ['/care', '/care/home', '/care/documents', '/care/diary-notes', '/care/circles/select']) {
    await page.goto(at(acme, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectNothingSticksOut(page);
  }
});

test('names of the maximum length break no page', async ({ page }) => {
  const circleName = longWord.slice(0, 80);
  const [owner, member] = await Promise.all([
    newPerson(`${longWord} von und zu Wolkenkuckucksheim`.slice(0, 120)),
    newPerson('Bo'),
  ]);
  const circle = await newCircle(owner, circleName);
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await look(page, 'long-names-circle', { title: `${circleName} – acme` });
  for (const path of [
    '/care/home',
    '/care/circles/settings',
    '/care/invitations',
    '/user/me/profile',
    '/care/circles/select',
  ]) {
    await page.goto(at(acme, path));
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(circleName);
    await expectNothingSticksOut(page);
  }
});

test('a name over the maximum length is rejected on its field', async ({ page }) => {
  const owner = await newPerson('Caspian');
  await openCircleAs(page, owner, await newCircle(owner, 'Caspian’s cellar'), '/care/circles/create');
  await field(page, 'First name').fill('Rosa');
  await field(page, 'Circle name').fill('x'.repeat(81));
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(field(page, 'Circle name')).toHaveAccessibleDescription(/At most 80 characters/);
});
