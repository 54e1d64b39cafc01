import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { endpointNames } from '../support/examples.ts';
import { sendNowhere } from '../support/outbox.ts';
import { Scene } from '../support/scene.ts';
import { tryAccountsAndFiles } from './accounts-and-files.ts';
import type { Check } from './check.ts';
import { byCalls, tryEndpoint } from './foreign-calls.ts';
import { tryLiveData } from './live-data.ts';

/**
 * `npm run check:isolation`: creates two tenants on the local stack, and makes the people of each try everything of the
 * other. The endpoints come from the contract, so a new one is tried automatically. The first argument is a file for
 * the checks as JSON.
 */
const tryEverything = async (from: Scene, of: Scene): Promise<Check[]> => {
  const trespass = byCalls(from, of);
  const checks: Check[] = [];
  for (const name of endpointNames) checks.push(...(await tryEndpoint(name, trespass)));
  return [...checks, ...(await tryLiveData(from, of)), ...(await tryAccountsAndFiles(from, of))];
};

sendNowhere();
const [one, other] = [await new Scene().create(), await new Scene().create()];
const checks = [...(await tryEverything(one, other)), ...(await tryEverything(other, one))];
const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
for (const { name, status, detail } of checks.filter((check) => check.status !== 'pass'))
  process.stdout.write(`${status}  ${name}\n      ${detail}\n`);
process.stdout.write(
  `${endpointNames.length} endpoints, both ways: ${count('pass')} pass, ${count('warn')} warn, ${count('fail')} fail\n`,
);
const [, , file] = process.argv;
if (file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(checks, null, 2)}\n`);
}
// Exit explicitly: the doors' connections stay open.
process.exit(count('fail') > 0 ? 1 : 0);
