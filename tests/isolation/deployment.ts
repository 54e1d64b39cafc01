import { createInterface } from 'node:readline/promises';
import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';
import { json, signInAsSuperAdmin } from './super-admin.ts';

/**
 * `npm run check:isolation -- https://kindred.example`: makes a deployment check itself, as a super admin. Their e-mail
 * and password are in KINDRED_SUPER_ADMIN, separated by a colon. The code of their second factor, if they have one, is
 * in KINDRED_SUPER_ADMIN_CODE or typed in. The check creates two tenants and removes them again.
 */
const origin = new URL(process.argv[2] ?? '').origin;
const credentials = process.env.KINDRED_SUPER_ADMIN ?? '';
const colon = credentials.indexOf(':');
if (colon < 1) {
  process.stderr.write('Set KINDRED_SUPER_ADMIN to the e-mail and password of a super admin, as email:password.\n');
  process.exit(2);
}

/** Returns the code from the setting, or asks for it. */
const code = async (): Promise<string> => {
  const given = process.env.KINDRED_SUPER_ADMIN_CODE;
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new Error('This account has a second factor: set KINDRED_SUPER_ADMIN_CODE to a code of it.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question('Code of the second factor: ');
  asking.close();
  return typed.trim();
};

interface Run {
  readonly id: string;
  readonly status: string;
  readonly passed: number;
  readonly warned: number;
  readonly failed: number;
  readonly checks: Check[];
}

const patience = 15 * 60_000;
const path = `${origin}/superadmin-api/v1/isolation-checks`;
const idToken = await signInAsSuperAdmin(origin, {
  email: credentials.slice(0, colon),
  password: credentials.slice(colon + 1),
  code,
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
});
const headers = { authorization: `Bearer ${idToken}` };
const { id } = await json<Run>(await fetch(path, { method: 'POST', headers }));
process.stdout.write(`Run ${id} begins within a minute …\n`);
const until = Date.now() + patience;
let run: Run;
do {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  run = await json<Run>(await fetch(`${path}/${id}`, { headers }));
} while (run.status === 'WAITING' && Date.now() < until);

for (const { name, status, detail } of run.checks.filter((check) => check.status !== 'pass'))
  process.stdout.write(`${status}  ${name}\n      ${detail}\n`);
process.stdout.write(`${run.status}: ${run.passed} pass, ${run.warned} warn, ${run.failed} fail\n`);
process.exitCode = run.status === 'DONE' && run.failed === 0 ? 0 : 1;
