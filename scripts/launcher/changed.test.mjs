import { expect, test } from 'vitest';
import { planFor } from './changed.mjs';

const tests = [
  { name: 'care-diary-notes.test.ts', text: '' },
  { name: 'home.test.ts', text: "await page.goto('/care/diary-notes')" },
  { name: 'sign-up.test.ts', text: '' },
];

test('a change in a noun runs its module’s tests and the browser tests that mention it', () => {
  const plan = planFor(['functions/src/care/diary-notes/store.ts'], tests);
  expect(plan.api).toContain('tests/api/care/');
  expect(plan.api).toContain('tests/api/every-endpoint/');
  expect(plan.api).not.toContain('tests/api/core/');
  expect(plan.e2e).toEqual(['care-diary-notes.test.ts', 'home.test.ts']);
  expect(plan.rules).toBeUndefined();
});

test('a change in core, a shared folder or a package runs everything', () => {
  for (const file of ['functions/src/core/users/store.ts', 'functions/src/http/serve.ts', 'package-lock.json'])
    expect(planFor([file], tests)).toMatchObject({ api: 'all', e2e: 'all' });
});

test('a noun that no browser test mentions runs all of them', () => {
  expect(planFor(['web/src/care/wishes/Wishes.tsx'], tests)).toEqual({ e2e: 'all' });
});

test('a test that changed runs alone', () => {
  const plan = planFor(['tests/api/core/me.test.ts', 'tests/e2e/sign-up.test.ts'], tests);
  expect(plan).toEqual({ api: ['tests/api/core/me.test.ts'], e2e: ['sign-up.test.ts'] });
});

test('the package is installed if anything deployed has changed', () => {
  for (const file of ['package-lock.json', 'functions/package.json', 'functions/src/index.ts'])
    expect(planFor([file], tests).package).toBe('all');
  expect(planFor(['functions/src/core/users/store.ts'], tests).package).toBeUndefined();
});

test('rules tests run if the rules, their tests or the contract’s paths have changed', () => {
  expect(planFor(['firestore.rules'], tests).rules).toBe('all');
  expect(planFor(['contract/src/paths.ts'], tests).rules).toBe('all');
});

test('changes in docs and unit tests run nothing else', () => {
  expect(planFor(['README.md', 'docs/deploy.md', 'web/src/ui/button.test.tsx'], tests)).toEqual({});
});
