import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';

const address = /\/public\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/;

/** Returns the slug of the first public page in a message: in its subject, as in reports, else in its text. */
export const reportedSlug = ({ subject, message }: Pick<ContactMessage, 'subject' | 'message'>): string | undefined =>
  address.exec(subject)?.[1] ?? address.exec(message)?.[1];
