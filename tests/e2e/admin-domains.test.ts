import type { Page } from '@playwright/test';
import { newId } from '../../functions/src/platform/crypto.ts';
import { expectAccessible } from './accessible.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { newPerson, openAs } from './people.ts';
import { acme, at } from './places.ts';
import { openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

const path = '/super-admin/authorized-domains';
const newHost = (): string => `app-${newId().slice(0, 8).toLowerCase()}.example.com`;

const openAsSuperAdmin = async (page: Page): Promise<void> => {
  await openAsSofia(page, '/super-admin/tenants');
  await page.getByRole('link', { name: 'Sign-in hosts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in hosts' })).toBeFocused();
};

const rowOf = (page: Page, host: string) => page.getByRole('row').filter({ hasText: host });

const askToRemove = async (page: Page, host: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${host}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
};

test('a super admin adds several hosts at once, finds one and removes it', async ({ page }) => {
  await openAsSuperAdmin(page);
  await expect(rowOf(page, 'kindred.localhost')).toBeVisible();
  await look(page, 'sign-in-hosts', { title: /^Sign-in hosts – / });

  const [one, other] = [newHost(), newHost()];
  await page.getByRole('button', { name: 'Add hosts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add hosts' });
  await expect(field(page, 'Hosts')).toBeFocused();
  await field(page, 'Hosts').fill(`${one}\nhttps://${other}/path`);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(field(page, 'Hosts')).toHaveAccessibleDescription(new RegExp(`This is not a host: https://${other}`));
  await expectAccessible(page, 'the dialog in which hosts are added');
  await field(page, 'Hosts').fill(`${one.toUpperCase()}\n${other}`);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('2 hosts added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add hosts' })).toBeFocused();

  await field(page, 'Search').fill(one);
  await expect(rowOf(page, other)).toHaveCount(0);
  await askToRemove(page, one);
  const question = page.getByRole('dialog', { name: 'Remove' });
  await expect(question).toContainText(`People will no longer be able to sign in with a provider on ${one}`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await field(page, 'Search').fill('');
  await expect(rowOf(page, other)).toBeVisible();
});

test('localhost and the product’s own hosts cannot be removed, and the page says why', async ({ page, faults }) => {
  faults.foresee(/^400 DELETE .*\/config\/authorized-domains$/, 'this host is the product’s own');
  await openAsSuperAdmin(page);
  await askToRemove(page, 'kindred.localhost');
  const question = page.getByRole('dialog', { name: 'Remove' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toContainText('This host belongs to the product and can’t be removed');
  await expectAccessible(page, 'the refusal to remove a host of the product');
  await question.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(rowOf(page, 'kindred.localhost')).toBeVisible();
});

test('only a super admin sees the hosts', async ({ page }) => {
  await openAs(page, await newPerson('Rasmus', { roles: ['ADMIN'] }), path);
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await expect(page.getByRole('link', { name: 'Sign-in hosts' })).toHaveCount(0);
});
