import type { Locator, Page } from '@playwright/test';

/** An entry field by its whole label, to which required ones add a star. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`));
