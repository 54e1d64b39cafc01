import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Status = ContactMessage['status'];

export const useStatusLabels = (): Readonly<Record<Status, string>> => {
  const { t } = useTranslation('admin');
  return {
    NEW: t('contact.status.NEW'),
    READ: t('contact.status.READ'),
    ANSWERED: t('contact.status.ANSWERED'),
    ARCHIVED: t('contact.status.ARCHIVED'),
  };
};

const tones = { NEW: 'info', READ: 'quiet', ANSWERED: 'positive', ARCHIVED: 'quiet' } as const satisfies Record<
  Status,
  string
>;

export const contactStatuses = Object.keys(tones) as Status[];

export const ContactStatus = ({ status }: { status: Status }) => {
  const words = useStatusLabels();
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>;
};
