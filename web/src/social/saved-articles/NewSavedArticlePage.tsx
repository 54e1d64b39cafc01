import { Alert, Anchor, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { Form } from '../../ui/Form.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { createSavedArticle, savedIdIn, useKeepSavedArticle } from './saved-articles.ts';
import { bodyOf, newJudge, type NewValues } from './saved-fields.ts';
import { SavedInputs } from './SavedInputs.tsx';

/** Saves the article at an address. `?url=` and `?title=` fill in the form, for links from elsewhere. */
export const NewSavedArticlePage = () => {
  const { t } = useTranslation('saved-articles');
  return (
    <AdminPage
      title={t('create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.savedArticles.href() }]}
    >
      <NewForm />
    </AdminPage>
  );
};

const NewForm = () => {
  const { t } = useTranslation('saved-articles');
  const { t: tApp } = useTranslation('app');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const keep = useKeepSavedArticle();
  const entry = useEntryForm<NewValues>({
    name: 'new-saved-article',
    initialValues: {
      url: search.get('url') ?? '',
      title: search.get('title')?.slice(0, 200) ?? '',
      note: '',
      tags: [],
    },
    schema: newJudge,
    save: async (values, { idempotencyKey }) => {
      const saved = await createSavedArticle(bodyOf(values), idempotencyKey);
      keep(saved);
      await navigate(paths.savedArticle.href({ id: saved.id }));
    },
  });
  const { form } = entry;
  return (
    <Form
      entry={entry}
      submitLabel={t('submit')}
      explain={(failure) => {
        const id = savedIdIn(failure);
        return id && <KnownNotice id={id} words={explainError(failure, tApp)} />;
      }}
    >
      <TextInput
        label={t('url')}
        description={t('urlHelp')}
        name="url"
        type="url"
        inputMode="url"
        required
        maxLength={2000}
        autoComplete="off"
        placeholder="https://example.com/article"
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        name="title"
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <SavedInputs
        tags={form.getInputProps('tags')}
        note={{
          value: form.values.note,
          error: form.errors['note'],
          onChange: (note) => form.setFieldValue('note', note),
        }}
      />
    </Form>
  );
};

/** Says that the article is saved already, and leads to it. */
const KnownNotice = ({ id, words }: { id: string; words: string }) => {
  const { t } = useTranslation('saved-articles');
  return (
    <Alert role="alert" color="warning" title={words}>
      <Anchor component={Link} to={paths.savedArticle.href({ id })}>
        {t('openSaved')}
      </Anchor>
    </Alert>
  );
};
