import { linkIn, mailsTo } from '../support/mailbox.ts';
import { expect } from './test.ts';

/** The newest mail for an address, once there are at least `count`; the queue that sends them may be cold. */
export const mailTo = async (address: string, count = 1) => {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(address)).at(-1)!;
};

/** The address of the link in the newest mail. */
export const linkMailedTo = async (address: string, count = 1): Promise<string> =>
  linkIn(await mailTo(address, count)).href;
