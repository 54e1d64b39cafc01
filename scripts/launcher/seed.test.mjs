import { expect, test } from 'vitest';
import { parseSeeded } from './seed.mjs';
import { welcome } from './welcome.mjs';
import { portsFrom } from './ports.mjs';

test('reads the created addresses and accounts from the seed’s last line', () => {
  const tenants = [{ name: 'Acme', origin: 'http://acme.localhost:5000' }];
  const output = `3 tenants\n${JSON.stringify({ tenants })}\n`;
  expect(parseSeeded(output)).toEqual({ tenants, accounts: [] });
});

test('refuses a seed that ends with any other line', () => {
  expect(() => parseSeeded('done\n')).toThrow('done');
  expect(() => parseSeeded('')).toThrow();
});

test('prints every address once, the mail page, and the accounts', () => {
  const tenants = [
    { name: 'Root', origin: 'http://localhost:6000' },
    { name: 'Acme', origin: 'http://acme.localhost:6000' },
  ];
  const accounts = [{ tenant: 'acme', email: 'ada@acme.example', password: 'a-password', roles: ['ADMIN'] }];
  const text = welcome(portsFrom(1000), { tenants, accounts });
  expect(text.match(/http:\/\/localhost:6000$/gm)).toHaveLength(1);
  expect(text).toContain('http://acme.localhost:6000');
  expect(text).toContain('http://127.0.0.1:2080');
  expect(text).toMatch(/acme +ada@acme\.example +a-password +ADMIN/);
});

test('prints the accounts with a role, and two without a role from each tenant', () => {
  const account = (/** @type {string} */ email, /** @type {string[]} */ ...roles) => ({
    tenant: 'acme',
    email,
    password: 'a-password',
    roles,
  });
  const accounts = [account('a@x'), account('b@x'), account('c@x'), account('d@x', 'ADMIN'), account('e@x')];
  const text = welcome(portsFrom(0), { tenants: [], accounts });
  for (const email of ['a@x', 'b@x', 'd@x']) expect(text).toContain(email);
  for (const email of ['c@x', 'e@x']) expect(text).not.toContain(email);
  expect(text).toContain('and 2 more');
});
