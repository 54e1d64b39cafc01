import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/** Components that the catalogue shows without importing them. */
const shownOtherwise: Readonly<Record<string, string>> = {
  'web/src/ui/Notices.tsx': 'stands on every page, and the catalogue has it say something',
};

test('shows every component of the interface in the catalogue', () => {
  const files = new Map(sourceFiles('web/src').map((file) => [file.path, file]));
  const reached = new Set(['web/src/core/demo-components/DemoComponentsPage.tsx']);
  for (const path of reached) for (const name of files.get(path)?.imports ?? []) reached.add(name);
  const components = [...files.values()].filter(
    (file) => file.path.startsWith('web/src/ui/') && file.path.endsWith('.tsx') && !isTest(file),
  );
  expect(components.length).toBeGreaterThan(25);
  const missing = components.map(({ path }) => path).filter((path) => !reached.has(path));
  expect(missing).toEqual(Object.keys(shownOtherwise));
});
