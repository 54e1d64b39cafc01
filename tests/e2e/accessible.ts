import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs every WCAG 2.2 AA rule of axe on the page, and reports each violation with its element. */
export const expectAccessible = (page: Page, name: string): Promise<void> =>
  expectNoViolations(page, { type: 'tag', values: wcag }, name);

/** Checks only contrast, for a second color scheme. Nothing else differs there. */
export const expectReadable = (page: Page, name: string): Promise<void> =>
  expectNoViolations(page, { type: 'rule', values: ['color-contrast'] }, name);

/**
 * Calls axe directly: its Playwright package injects the source again for each run and assembles the report on a
 * separate page, which takes several times as long as the rules.
 */
const expectNoViolations = async (page: Page, runOnly: Axe.RunOnly, name: string): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as { axe?: typeof Axe } & typeof globalThis;
    if (!axe) throw new Error('axe did not load');
    // Frames hold the browser's own viewers, and none of these rules reads style sheets.
    const where = { iframes: false, preload: { assets: ['media'] } };
    const { violations } = await axe.run({ runOnly: only, resultTypes: ['violations'], ...where });
    return violations.map(({ help, nodes }) =>
      nodes.map(({ html, any }) => `${help}: ${html} ${any[0]?.message ?? ''}`).join('\n'),
    );
  }, runOnly);
  expect(found, `axe on ${name}`).toEqual([]);
};
