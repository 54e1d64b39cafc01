import { linkIn, mailsTo } from '../support/mailbox.ts';
import { expect } from './test.ts';

/**
 * Returns the newest mail for an address, once there are at least `count`. The queue that sends them may need time to
 * start.
 */
export const mailTo = async (address: string, count = 1) => {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(address)).at(-1)!;
};

/** Returns the address of the link in the newest mail. */
export const linkMailedTo = async (address: string, count = 1): Promise<string> =>
  linkIn(await mailTo(address, count)).href;
