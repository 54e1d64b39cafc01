import type { Page } from '@playwright/test';

type Files = { name: string; mimeType: string; buffer: Buffer }[] | string[];

/** Presses the button that opens the file dialog, and chooses files. */
export const chooseFiles = async (page: Page, button: string, files: Files | Files[number]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
};

/** Adds files to the circle's documents, for the audience that is offered first or the one named. */
export const addFiles = async (page: Page, button: string, files: Files, audience?: string): Promise<void> => {
  await chooseFiles(page, button, files);
  await confirmFiles(page, audience);
};

/** Answers the question who may see the files, which appears before they are sent. */
export const confirmFiles = async (page: Page, audience?: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Add \d/ });
  if (audience) await dialog.getByRole('radio', { name: audience, exact: true }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
};
