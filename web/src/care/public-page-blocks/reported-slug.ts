import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';

const address = /\/public\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/;

/** The slug of the first public page that a message names: in its subject, where a report has it, or in its words. */
export const reportedSlug = ({ subject, message }: Pick<ContactMessage, 'subject' | 'message'>): string | undefined =>
  address.exec(subject)?.[1] ?? address.exec(message)?.[1];
