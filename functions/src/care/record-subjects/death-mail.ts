import type { WriteMail } from '../../locales/mail-text.ts';

/**
 * Why a recorded death concerns a person: they are the recorded person, wrote a message that waits for it, or could
 * confirm one.
 */
export type Concern = 'person' | 'author' | 'confirmer';

interface Recorded {
  readonly concern: Concern;
  readonly circle: string;
  readonly name: string;
  readonly site: string;
  /** When it counts as confirmed without a second person; null if it needs one. */
  readonly until: string | null;
  readonly timezone: string | undefined;
  readonly url: string;
}

const inWords = { dateStyle: 'long', timeStyle: 'short' } as const;

/** Writes the mail that informs a person of a recorded death, and of what they can do about it. */
export const concernMail =
  ({ concern, circle, name, site, until, timezone = 'UTC', url }: Recorded): WriteMail =>
  (t) => ({
    subject: t('care:deathMail.subject', { name, circle }),
    greeting: t('core:greeting'),
    paragraphs: [
      t('care:deathMail.what', { name, circle, site }),
      until
        ? t('care:deathMail.until', {
            at: new Date(until),
            zone: timezone,
            formatParams: { at: { ...inWords, timeZone: timezone } },
          })
        : t('care:deathMail.needsSecond'),
      {
        person: t('care:deathMail.person', { name }),
        author: t('care:deathMail.author'),
        confirmer: t('care:deathMail.confirmer'),
      }[concern],
    ],
    link: {
      label: {
        person: t('care:deathMail.personLink'),
        author: t('care:deathMail.authorLink'),
        confirmer: t('care:deathMail.confirmerLink'),
      }[concern],
      url,
    },
    closing: [],
  });
