import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import styles from '../Mails.module.css';
import { paths } from '../paths.ts';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { loadTemplate, updateTemplate, useKeepTemplate, useTemplate } from './mail-templates.ts';
import { templateJudge, valuesOf } from './template-fields.ts';
import type { TemplateValues } from './template-fields.ts';
import { TemplateInputs } from './TemplateInputs.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** A template, with its preview beside it. */
export const TemplatePage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('mails');
  const query = useTemplate(id);
  const write = (
    <Button component={Link} variant="default" to={`${paths.mailWriting.href()}?template=${id}`}>
      {t('write.title')}
    </Button>
  );
  return (
    <AdminPage
      title={query.data?.name ?? t('templates.one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('templates.title'), to: paths.mailTemplates.href() }]}
      action={write}
    >
      <Loaded query={query}>{(template) => <LoadedTemplate template={template} />}</Loaded>
    </AdminPage>
  );
};

const LoadedTemplate = ({ template }: { template: MailTemplate }) => {
  const { t } = useTranslation('mails');
  const navigate = useNavigate();
  const keep = useKeepTemplate();
  const [isLeaving, setLeaving] = useState(false);
  const { entry, reload } = useRecordForm<MailTemplate, TemplateValues>({
    name: 'mail-template',
    record: template,
    valuesOf,
    schema: templateJudge,
    save: (values, { ifMatch }) => updateTemplate(template.id, values, ifMatch),
    load: () => loadTemplate(template.id),
    keep,
  });
  const remove = (
    <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
      {t('delete')}
    </Button>
  );
  return (
    <div className={styles.desk}>
      <Form entry={entry} submitLabel={t('save')} reload={reload} also={remove}>
        <TemplateInputs form={entry.form} />
      </Form>
      <TemplatePreview values={entry.form.values} />
      {isLeaving && (
        <DeleteTemplate
          template={template}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.mailTemplates.href()))}
        />
      )}
    </div>
  );
};
