import { readCalendar } from './care/calendar.ts';

interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly { readonly contentType: string; readonly generatedFileName: string }[];
}

const page = () => process.env.KINDRED_MAIL_PAGE!;

const sourceOf = async ({ id }: CaughtMail): Promise<string> =>
  (await fetch(`${page()}/api/email/${id}/download`)).text();

/** Reads the calendars in a mail, with the content type of their part. */
const readCalendarsIn = async (mail: CaughtMail): Promise<void> => {
  for (const { contentType, generatedFileName } of mail.attachments ?? []) {
    if (contentType !== 'text/calendar') continue;
    const [type] = /text\/calendar.*(\r?\n[ \t].*)*/.exec(await sourceOf(mail))!;
    const part = await fetch(`${page()}/api/email/${mail.id}/attachment/${generatedFileName}`);
    readCalendar(await part.text(), type);
  }
};

/** Returns the caught mails for an address, oldest first. */
export const mailsTo = async (address: string): Promise<CaughtMail[]> => {
  const response = await fetch(`${page()}/api/email?to.address=${encodeURIComponent(address.toLowerCase())}`);
  const mails = (await response.json()) as CaughtMail[];
  await Promise.all(mails.map(readCalendarsIn));
  return mails;
};

/** Returns the newest mail for an address, once there are at least `count`. */
export const mailTo = async (address: string, count = 1): Promise<CaughtMail> => {
  const until = Date.now() + 10_000;
  for (;;) {
    const mails = await mailsTo(address);
    if (mails.length >= count) return mails.at(-1)!;
    if (Date.now() > until) throw new Error(`${address} has ${mails.length} mails, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Returns the link in a mail. */
export const linkIn = (mail: CaughtMail): URL => new URL(/https?:\/\/\S+/.exec(mail.text)![0]);

/** Returns the raw headers of a mail. */
export const headOf = async (mail: CaughtMail): Promise<string> => {
  const source = await sourceOf(mail);
  return source.slice(0, source.search(/\r?\n\r?\n/));
};
