import type { Locator, Page } from '@playwright/test';

/** Finds a field by its full label, which ends in a star if the field is required. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`));
