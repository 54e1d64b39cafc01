import { expect, test } from 'vitest';
import { planFor } from './changed.mjs';

const tests = [
  { name: 'care-diary-notes.test.ts', text: '' },
  { name: 'home.test.ts', text: "await page.goto('/care/diary-notes')" },
  { name: 'sign-up.test.ts', text: '' },
];

test('a change in a noun runs the tests of its module and the browser tests that speak of it', () => {
  const plan = planFor(['functions/src/care/diary-notes/store.ts'], tests);
  expect(plan.api).toContain('tests/api/care/');
  expect(plan.api).toContain('tests/api/every-endpoint/');
  expect(plan.api).not.toContain('tests/api/core/');
  expect(plan.e2e).toEqual(['care-diary-notes.test.ts', 'home.test.ts']);
  expect(plan.rules).toBeUndefined();
});

test('a change in core, in a shared room or in a package can break everything', () => {
  for (const file of ['functions/src/core/users/store.ts', 'functions/src/http/serve.ts', 'package-lock.json'])
    expect(planFor([file], tests)).toMatchObject({ api: 'all', e2e: 'all' });
});

test('a noun that no browser test speaks of runs them all', () => {
  expect(planFor(['web/src/care/wishes/Wishes.tsx'], tests)).toEqual({ e2e: 'all' });
});

test('a test that changed runs alone', () => {
  const plan = planFor(['tests/api/core/me.test.ts', 'tests/e2e/sign-up.test.ts'], tests);
  expect(plan).toEqual({ api: ['tests/api/core/me.test.ts'], e2e: ['sign-up.test.ts'] });
});

test('rules run where they, their tests or the contract’s paths changed', () => {
  expect(planFor(['firestore.rules'], tests).rules).toBe('all');
  expect(planFor(['contract/src/paths.ts'], tests).rules).toBe('all');
});

test('documents and units break nothing that runs', () => {
  expect(planFor(['README.md', 'docs/deploy.md', 'web/src/ui/button.test.tsx'], tests)).toEqual({});
});
