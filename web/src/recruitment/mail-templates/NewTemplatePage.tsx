import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { readingLanguage } from '@kindred/contract/core/translations/languages';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useTenant } from '../../app/TenantProvider.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import styles from '../Mails.module.css';
import { paths } from '../paths.ts';
import { createTemplate, useKeepTemplate, useTemplate } from './mail-templates.ts';
import { newTemplate, templateJudge, valuesOf } from './template-fields.ts';
import type { TemplateValues } from './template-fields.ts';
import { TemplateInputs } from './TemplateInputs.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** Creates a template. `?from=` starts with the words of another one. */
export const NewTemplatePage = () => {
  const { t, i18n } = useTranslation('mails');
  const { languages, signUp } = useTenant();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const language = readingLanguage({ languages, ...signUp }, [i18n.language]);
  return (
    <AdminPage
      title={t('templates.create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('templates.title'), to: paths.mailTemplates.href() }]}
    >
      {from ? <CopiedTemplate from={from} /> : <NewTemplateForm initialValues={newTemplate(language)} />}
    </AdminPage>
  );
};

const CopiedTemplate = ({ from }: { from: string }) => {
  const { t } = useTranslation('mails');
  const copyOf = (template: MailTemplate): TemplateValues => ({
    ...valuesOf(template),
    name: t('templates.copyOf', { name: template.name }).slice(0, 80),
  });
  return (
    <Loaded query={useTemplate(from)}>{(template) => <NewTemplateForm initialValues={copyOf(template)} />}</Loaded>
  );
};

const NewTemplateForm = ({ initialValues }: { initialValues: TemplateValues }) => {
  const { t } = useTranslation('mails');
  const navigate = useNavigate();
  const keep = useKeepTemplate();
  const entry = useEntryForm<TemplateValues>({
    name: 'new-mail-template',
    initialValues,
    schema: templateJudge,
    save: async (values, { idempotencyKey }) => {
      const made = await createTemplate(values, idempotencyKey);
      keep(made);
      notify(t('templates.isMade', { name: made.name }), { tone: 'positive' });
      await navigate(paths.mailTemplate.href({ id: made.id }));
    },
  });
  return (
    <div className={styles.desk}>
      <Form entry={entry} submitLabel={t('templates.submit')}>
        <TemplateInputs form={entry.form} />
      </Form>
      <TemplatePreview values={entry.form.values} />
    </div>
  );
};
