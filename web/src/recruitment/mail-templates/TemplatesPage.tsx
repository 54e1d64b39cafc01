import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { listedLanguage } from '../../lib/i18n/language-choices.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { templatesKey } from './mail-templates.ts';
import { useKindLabels, useKindOptions } from './use-mail-labels.ts';

const settings = { sorts: ['name', 'createdAt'], order: 'asc', pageSize: 25 } as const;

/** The templates of mails to candidates. */
export const TemplatesPage = () => {
  const { t } = useTranslation('mails');
  const moment = useMoment();
  const kinds = useKindLabels();
  const options = useKindOptions();
  const [leaving, setLeaving] = useState<MailTemplate | null>(null);

  const columns: Column<MailTemplate>[] = [
    { key: 'name', title: t('name'), cell: ({ name }) => name, isSortable: true, order: 'asc' },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => kinds[kind] },
    { key: 'language', title: t('language'), cell: ({ language }) => listedLanguage(language) },
    { key: 'subject', title: t('subject'), cell: ({ subject }) => subject, isLong: true },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      isExtra: true,
    },
  ];
  const steps = ({ id, ...template }: MailTemplate): RowStep[] => [
    { label: t('write.title'), to: `${paths.mailWriting.href()}?template=${id}` },
    { label: t('templates.duplicate'), to: `${paths.mailTemplateCreation.href()}?from=${id}` },
    { label: t('delete'), isGrave: true, act: () => setLeaving({ id, ...template }) },
  ];
  const create = (
    <Button component={Link} to={paths.mailTemplateCreation.href()}>
      {t('templates.create')}
    </Button>
  );
  return (
    <AdminPage title={t('templates.title')} needs="CUSTOMER_ADMIN" action={create}>
      <DataList
        name="mail-templates"
        caption={t('templates.title')}
        settings={settings}
        queryKey={templatesKey}
        fetchPage={pagesOf('/api/v1/recruitment/mail-templates')}
        columns={columns}
        filters={[{ name: 'kind', label: t('kind'), all: t('templates.allKinds'), options }]}
        searches={t('templates.searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.mailTemplate.href({ id })}
        steps={steps}
        empty={{ title: t('templates.empty'), text: t('templates.emptyText'), action: create }}
      />
      {leaving && <DeleteTemplate template={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};
