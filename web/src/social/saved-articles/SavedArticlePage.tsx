import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { SavedArticleText } from '@kindred/contract/social/saved-articles/saved-article';
import { IconExternalLink, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { DeleteSavedArticle } from './DeleteSavedArticle.tsx';
import {
  loadSavedArticle,
  refetchSavedArticle,
  updateSavedArticle,
  useKeepSavedArticle,
  useSavedArticle,
} from './saved-articles.ts';
import styles from './Saved.module.css';
import { savedJudge, valuesOf } from './saved-fields.ts';
import { SavedInputs } from './SavedInputs.tsx';
import { SavedWords } from './SavedWords.tsx';

/** A saved article to read, with its note and tags. */
export const SavedArticlePage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('saved-articles');
  const query = useSavedArticle(id);
  return (
    <AdminPage
      title={query.data?.title ?? t('one')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.savedArticles.href() }]}
    >
      <Loaded query={query}>
        {(article) => (
          <>
            <Actions article={article} />
            <div className={styles.desk}>
              <SavedWords article={article} />
              <div className={styles.side}>
                <section className={styles.section} aria-labelledby="own">
                  <h2 id="own">{t('own')}</h2>
                  <SavedForm key={article.id} article={article} />
                </section>
                <Leave article={article} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </AdminPage>
  );
};

const Actions = ({ article }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepSavedArticle();
  const refetch = useMutation({
    mutationFn: () => refetchSavedArticle(article.id),
    onSuccess: keep,
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  const { id, url, status } = article;
  return (
    <div className={styles.actions}>
      {url && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('original')}
        </Button>
      )}
      {url && (
        <Button
          variant="default"
          loading={refetch.isPending || status === 'FETCHING'}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => refetch.mutate()}
        >
          {t('refetch')}
        </Button>
      )}
      <Button
        component={Link}
        to={`${paths.postCreation.href()}?savedArticleId=${id}`}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('writePost')}
      </Button>
    </div>
  );
};

const SavedForm = ({ article }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const keep = useKeepSavedArticle();
  const { entry, reload, texts } = useRecordForm({
    name: 'saved-article',
    record: article,
    valuesOf,
    schema: savedJudge,
    save: async (values, { ifMatch, before }) => ({
      ...before,
      ...(await updateSavedArticle(article.id, values, ifMatch)),
    }),
    load: () => loadSavedArticle(article.id),
    keep,
    texts: [{ field: 'note', label: t('note'), kind: 'markdown' }],
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('save')} reload={reload} texts={texts}>
      <TextInput label={t('name')} name="title" required autoComplete="off" {...form.getInputProps('title')} />
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

/** Deletes the article. Below everything else, away from the button that saves. */
const Leave = ({ article }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div>
      <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
        {t('delete.article')}
      </Button>
      {isLeaving && (
        <DeleteSavedArticle
          article={article}
          close={() => setLeaving(false)}
          done={() => leave(async () => navigate(paths.savedArticles.href()))}
        />
      )}
    </div>
  );
};
