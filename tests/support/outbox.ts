import { useTransport } from '../../functions/src/platform/mail.ts';

type Transport = NonNullable<Parameters<typeof useTransport>[0]>;

/**
 * Accepts and discards all mails, for runs of many calls. Returns the list of their addresses, which grows as mails
 * come.
 */
export const sendNowhere = (): readonly string[] => {
  const addresses: string[] = [];
  const transport = {
    sendMail: async ({ to }: { readonly to: string }) => {
      addresses.push(to);
      return {};
    },
  };
  useTransport(Promise.resolve(transport) as unknown as Transport);
  return addresses;
};
