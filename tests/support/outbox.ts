import { useTransport } from '../../functions/src/platform/mail.ts';

type Transport = NonNullable<Parameters<typeof useTransport>[0]>;

/** Accepts and discards all mails, for runs of many calls that are about something else. */
export const sendNowhere = (): void => {
  const transport = { sendMail: async () => ({}) };
  useTransport(Promise.resolve(transport) as unknown as Transport);
};
