import type { WriteMail } from '../../locales/mail-text.ts';

interface Changed {
  readonly name: string;
  readonly circles: readonly string[];
  readonly site: string;
}

/** Makes the mail that tells a circle's owner that an administrator has changed a member's address. */
export const memberAddressMail =
  ({ name, circles, site }: Changed): WriteMail =>
  (t) => ({
    subject: t('care:memberAddress.subject', { name, site }),
    greeting: t('core:greeting'),
    paragraphs: [
      t('care:memberAddress.what', {
        site,
        name,
        circles: circles.map((circle) => t('care:memberAddress.circle', { circle })),
      }),
      t('care:memberAddress.hidden'),
    ],
    closing: [t('care:memberAddress.ask', { name })],
  });
