import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { Bench } from './Bench.tsx';
import { DeletePrompt } from './DeletePrompt.tsx';
import { Executions } from './Executions.tsx';
import { bodyOf, promptJudge, valuesOf } from './prompt-fields.ts';
import type { PromptValues } from './prompt-fields.ts';
import { PromptInputs } from './PromptInputs.tsx';
import { loadPrompt, updatePrompt, useKeepPrompt, usePrompt } from './prompts.ts';
import { Revisions } from './Revisions.tsx';
import styles from './Prompts.module.css';

/** A prompt: the editor with the test bench beside it, its revisions and its executions. */
export const PromptPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('prompts');
  const query = usePrompt(id);
  return (
    <AdminPage
      title={query.data?.name ?? t('one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.prompts.href() }]}
    >
      <Loaded query={query}>{(prompt) => <LoadedPrompt prompt={prompt} />}</Loaded>
    </AdminPage>
  );
};

const LoadedPrompt = ({ prompt }: { prompt: Prompt }) => {
  const { t } = useTranslation('prompts');
  const navigate = useNavigate();
  const keep = useKeepPrompt();
  const [isLeaving, setLeaving] = useState(false);
  const { entry, reload } = useRecordForm<Prompt, PromptValues>({
    name: 'prompt',
    record: prompt,
    valuesOf,
    schema: promptJudge,
    save: (values, { ifMatch }) => updatePrompt(prompt.id, bodyOf(values), ifMatch),
    load: () => loadPrompt(prompt.id),
    keep,
  });
  const remove = (
    <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
      {t('delete')}
    </Button>
  );
  return (
    <>
      <div className={styles.desk}>
        <Form entry={entry} submitLabel={t('save')} reload={reload} also={remove}>
          <PromptInputs form={entry.form} />
        </Form>
        <Bench values={entry.form.values} promptId={prompt.id} />
      </div>
      <Revisions prompt={prompt} />
      <Executions promptId={prompt.id} />
      {isLeaving && (
        <DeletePrompt
          prompt={prompt}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.prompts.href()))}
        />
      )}
    </>
  );
};
