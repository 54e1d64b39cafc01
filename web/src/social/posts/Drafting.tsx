import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { promptsKey, useModels } from '../../core/prompts/prompts.ts';
import { request } from '../../lib/api/request.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import type { PostValues } from './post-fields.ts';
import styles from './Posts.module.css';
import { type ArticleRef, useArticleRef } from './source-article.ts';

const NoModel = onDemand(() => import('../../core/prompts/NoModel.tsx').then((file) => file.NoModel), 'prompts');

const mostPrompts = 100;

const usePromptChoices = () =>
  useQuery({
    queryKey: [...promptsKey, 'of-posts'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/prompts', { query: { pageSize: mostPrompts, sortBy: 'name' }, signal }),
  });

interface DraftingProps {
  readonly form: UseFormReturnType<PostValues>;
}

/** Has a prompt write the text, if the page started from an article. A person reads it before it is used. */
export const Drafting = ({ form }: DraftingProps) => {
  const { t } = useTranslation('posts');
  const article = useArticleRef();
  const [isOpen, setOpen] = useState(false);
  if (!article) return null;
  if (!isOpen)
    return (
      <div>
        <Button variant="default" leftSection={<IconSparkles aria-hidden size={20} />} onClick={() => setOpen(true)}>
          {t('drafting.open')}
        </Button>
      </div>
    );
  return (
    <section className={styles.drafting} aria-labelledby="drafting">
      <h2 id="drafting">{t('drafting.open')}</h2>
      <OfModel>
        <WithPrompt form={form} article={article} close={() => setOpen(false)} />
      </OfModel>
    </section>
  );
};

/** Shows its content if a language model can be called; else says what to set up. */
const OfModel = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('posts');
  return (
    <Loaded query={useModels()}>
      {({ models }) =>
        models.length > 0 ? (
          children
        ) : (
          <Suspense>
            <Text>{t('drafting.noModel')}</Text>
            <NoModel />
          </Suspense>
        )
      }
    </Loaded>
  );
};

interface WithPromptProps extends DraftingProps {
  readonly article: ArticleRef;
  readonly close: () => void;
}

const WithPrompt = ({ form, article, close }: WithPromptProps) => {
  const { t } = useTranslation('posts');
  const [chosen, setChosen] = useState('');
  const draft = useMutation({
    mutationFn: (promptId: string) => request('POST', '/api/v1/social/posts/draft', { body: { promptId, ...article } }),
  });
  const use = (text: string): void => {
    const before = form.getValues().text;
    form.setFieldValue('text', text);
    close();
    if (before.trim() === '') return;
    const undo = async (): Promise<void> => form.setFieldValue('text', before);
    notify(t('drafting.isReplaced'), { tone: 'positive', action: { label: t('undo'), act: undo } });
  };
  return (
    <Loaded query={usePromptChoices()}>
      {({ items }) =>
        items.length === 0 ? (
          <Text>
            {t('drafting.noPrompts')}{' '}
            <Anchor component={Link} to={corePaths.promptCreation.href()}>
              {t('drafting.firstPrompt')}
            </Anchor>
          </Text>
        ) : (
          <Stack>
            <NativeSelect
              label={t('drafting.prompt')}
              description={t('drafting.promptHelp')}
              data={items.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen || items[0]!.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            {draft.error && <ErrorPanel error={draft.error} />}
            {draft.data && (
              <section aria-label={t('drafting.result')}>
                <p className={styles.drafted}>{draft.data.text}</p>
              </section>
            )}
            <Group>
              {draft.data && (
                <Button onClick={() => use(draft.data.text)}>
                  {form.values.text.trim() ? t('drafting.replace') : t('drafting.use')}
                </Button>
              )}
              <Button variant="default" loading={draft.isPending} onClick={() => draft.mutate(chosen || items[0]!.id)}>
                {draft.data ? t('drafting.again') : t('drafting.act')}
              </Button>
              <Button variant="subtle" onClick={close}>
                {draft.data ? t('drafting.discard') : t('drafting.close')}
              </Button>
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
};
