import { useState } from 'react';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import { changeMessage, listKey, useChangeMessage } from './contact-messages.ts';
import { ContactStatus, contactStatuses, useStatusLabels } from './ContactStatus.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';

const settings = {
  sorts: ['createdAt', 'name'],
  order: 'desc',
  filters: { status: contactStatuses },
  pageSize: 25,
} as const;

const hrefOf = ({ id }: ContactMessage): string => paths.contactMessage.href({ id });

/** What visitors wrote, newest first. */
export const ContactMessagesPage = () => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  const words = useStatusLabels();
  const moment = useMoment();
  const change = useChangeMessage();
  const [leaving, setLeaving] = useState<ContactMessage | null>(null);

  const columns: Column<ContactMessage>[] = [
    { key: 'subject', title: t('contact.subject'), cell: ({ subject }) => subject },
    { key: 'name', title: t('contact.from'), cell: ({ name }) => name, isSortable: true },
    { key: 'email', title: t('email'), cell: ({ email }) => email, isExtra: true, isAddress: true },
    { key: 'status', title: t('contact.statusTitle'), cell: ({ status }) => <ContactStatus status={status} /> },
    {
      key: 'createdAt',
      title: t('contact.came'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
    },
  ];
  const set = (message: ContactMessage, status: ContactMessage['status']): void =>
    change.mutate(
      { message, change: { status } },
      { onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }) },
    );
  const steps = (message: ContactMessage): RowStep[] => [
    { label: t('contact.open'), to: hrefOf(message) },
    message.status === 'ARCHIVED'
      ? { label: t('contact.takeBack'), act: () => set(message, message.answeredAt ? 'ANSWERED' : 'READ') }
      : { label: t('contact.archive'), act: () => set(message, 'ARCHIVED') },
    { label: t('delete'), isGrave: true, act: () => setLeaving(message) },
  ];
  const bulk: BulkStep<ContactMessage>[] = [
    {
      label: t('contact.archive'),
      means: (count) => t('contact.archiveMeans', { count }),
      act: (message) => changeMessage(message, { status: 'ARCHIVED' }),
    },
  ];
  return (
    <AdminPage title={t('contact.title')} needs="CUSTOMER_ADMIN">
      <DataList
        name="contact-messages"
        caption={t('contact.title')}
        settings={settings}
        queryKey={listKey}
        fetchPage={pagesOf('/api/v1/contact-messages')}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t('contact.statusTitle'),
            all: t('contact.anyStatus'),
            options: contactStatuses.map((value) => ({ value, label: words[value] })),
          },
        ]}
        searches={t('contact.searches')}
        nameOf={({ subject }) => subject}
        href={hrefOf}
        steps={steps}
        bulk={bulk}
        empty={{ title: t('contact.empty'), text: t('contact.emptyText') }}
      />
      {leaving && <DeleteMessage message={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};
