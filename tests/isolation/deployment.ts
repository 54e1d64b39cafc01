import type { Check } from '@kindred/contract/core/isolation-checks/isolation-check';

/**
 * `npm run check:isolation -- https://kindred.example`: has a deployment check itself, as a super admin whose e-mail and password
 * are in KINDRED_SUPER_ADMIN, with a colon in between. It makes two tenants for it and removes them again.
 */
const origin = new URL(process.argv[2] ?? '').origin;
const credentials = process.env.KINDRED_SUPER_ADMIN ?? '';
const colon = credentials.indexOf(':');
if (colon < 1) {
  process.stderr.write('Set KINDRED_SUPER_ADMIN to the e-mail and password of a super admin, as email:password.\n');
  process.exit(2);
}

interface PageConfig {
  readonly firebase: { readonly apiKey: string };
  readonly emulators: { readonly auth: string } | null;
}

const json = async <Body>(answer: Response): Promise<Body> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Body;
};

const signIn = async (): Promise<string> => {
  const { firebase, emulators } = await json<PageConfig>(await fetch(`${origin}/config.json`));
  const service = emulators
    ? `${emulators.auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const [email, password] = [credentials.slice(0, colon), credentials.slice(colon + 1)];
  const answer = await fetch(`${service}/v1/accounts:signInWithPassword?key=${firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return (await json<{ idToken: string }>(answer)).idToken;
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
const headers = { authorization: `Bearer ${await signIn()}` };
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
