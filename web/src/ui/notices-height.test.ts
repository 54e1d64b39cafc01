import { readFileSync } from 'node:fs';
import { getDefaultZIndex } from '@mantine/core';
import { expect, test } from 'vitest';

test('notices are above dialogs and never cover a menu', () => {
  const css = readFileSync(new URL('Notices.module.css', import.meta.url), 'utf8');
  const height = Number(/z-index: (\d+)/.exec(css)?.[1]);
  expect(height).toBeGreaterThan(getDefaultZIndex('modal'));
  expect(height).toBeLessThan(getDefaultZIndex('popover'));
});
