import type { Locator, Page } from '@playwright/test';

/** Finds the message with this text. */
export const message = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

/** Opens the menu of a message and chooses an item. */
export const choose = async (page: Page, text: string, item: string): Promise<void> => {
  await message(page, text).hover();
  await message(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
