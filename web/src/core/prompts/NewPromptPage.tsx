import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { Bench } from './Bench.tsx';
import { bodyOf, newPrompt, promptJudge } from './prompt-fields.ts';
import { PromptInputs } from './PromptInputs.tsx';
import { createPrompt, useKeepPrompt } from './prompts.ts';
import styles from './Prompts.module.css';

/** Creates a prompt, with the test bench beside it. */
export const NewPromptPage = () => {
  const { t } = useTranslation('prompts');
  return (
    <AdminPage title={t('create')} needs="CUSTOMER_ADMIN" above={[{ title: t('title'), to: paths.prompts.href() }]}>
      <NewPromptForm />
    </AdminPage>
  );
};

const NewPromptForm = () => {
  const { t } = useTranslation('prompts');
  const navigate = useNavigate();
  const keep = useKeepPrompt();
  const entry = useEntryForm({
    name: 'new-prompt',
    initialValues: newPrompt,
    schema: promptJudge,
    save: async (values, { idempotencyKey }) => {
      const made = await createPrompt(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('isMade', { name: made.name }), { tone: 'positive' });
      await navigate(paths.prompt.href({ id: made.id }));
    },
  });
  return (
    <div className={styles.desk}>
      <Form entry={entry} submitLabel={t('add')}>
        <PromptInputs form={entry.form} />
      </Form>
      <Bench values={entry.form.values} promptId={null} />
    </div>
  );
};
