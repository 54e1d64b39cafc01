import { brands } from './settings.mjs';

/**
 * @param {string[][]} rows
 * @returns {string}
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => `  ${line.trimEnd()}`).join('\n');
}

/**
 * Selects the accounts to show: those with a role, and two without from each tenant. They are enough to try everything.
 * @param {import("./seed.mjs").Seeded['accounts']} accounts
 */
function choose(accounts) {
  /** @type {Record<string, number>} */
  const plain = {};
  const shown = accounts.filter(({ tenant, roles }) => {
    if (roles.length > 0) return true;
    plain[tenant] = (plain[tenant] ?? 0) + 1;
    return plain[tenant] <= 2;
  });
  return { shown, rest: accounts.length - shown.length };
}

/**
 * Returns the addresses and accounts that a developer needs once everything runs.
 * @param {import("./ports.mjs").Ports} ports
 * @param {import("./seed.mjs").Seeded} seeded
 */
export function welcome(ports, { tenants, accounts }) {
  const at = (/** @type {string} */ host) => `http://${host}:${ports.hosting}`;
  const places = [
    ...brands.rootsA.map((host) => ['First brand', at(host)]),
    ...brands.rootsB.map((host) => ['Second brand', at(host)]),
    ...brands.personalB.map((host) => ['Personal', at(host)]),
    ...tenants.map(({ name, origin }) => [name, origin]),
    ['Mails', `http://127.0.0.1:${ports.mailPage}`],
    ['LinkedIn, local', `http://127.0.0.1:${ports.linkedin}`],
    ['Demo feeds', `http://127.0.0.1:${ports.feeds}`],
  ];
  const seen = new Set();
  const addresses = places.filter(([, address]) => !seen.has(address) && seen.add(address));
  const { shown, rest } = choose(accounts);
  const people = shown.map(({ tenant, email, password, roles }) => [tenant, email, password, roles.join(', ')]);
  return [
    'Addresses',
    table(addresses),
    ...(people.length > 0 ? ['Demo accounts', table(people)] : []),
    ...(rest > 0 ? [`  and ${rest} more without a role, in emulator-data/`] : []),
    'What you change is gone when this ends: each start begins with the demo data. Ctrl C ends it.',
  ].join('\n');
}
