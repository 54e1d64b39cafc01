import { useRef } from 'react';
import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { parseDay } from '../../ui/calendar/calendar-range.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Drafting } from './Drafting.tsx';
import { bodyOf, newPost, postJudge, type PostValues } from './post-fields.ts';
import type { StepName } from './post-steps.ts';
import { PostDesk } from './PostDesk.tsx';
import { PostInputs } from './PostInputs.tsx';
import { createPost, useKeepPost } from './posts.ts';
import { useArticleRef, useSourceArticle } from './source-article.ts';
import { useStepLabel } from './use-step-labels.ts';

/** Writes a post. `?articleId=` or `?savedArticleId=` starts from an article, and `?day=` proposes a day. */
export const NewPostPage = () => {
  const { t } = useTranslation('posts');
  return (
    <AdminPage title={t('new')} needs="CUSTOMER_ADMIN" above={[{ title: t('title'), to: paths.posts.href() }]}>
      <ConnectionNotice />
      <WithArticle />
    </AdminPage>
  );
};

/** Waits for the article, because the form begins with it. */
const WithArticle = () => {
  const { t } = useTranslation('posts');
  const ref = useArticleRef();
  const { data, error } = useSourceArticle(ref);
  if (ref && !data && !error) return <TextSkeleton />;
  return (
    <>
      {error && <Alert color="warning">{t('articleIsGone')}</Alert>}
      <NewPostForm article={data} />
    </>
  );
};

const NewPostForm = ({ article }: { article: Parameters<typeof newPost>[0] }) => {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const keep = useKeepPost();
  const ref = useArticleRef();
  const [search] = useSearchParams();
  const own = useUser()?.id ?? '';
  const label = useStepLabel();
  /** The step to take once the draft is stored. */
  const next = useRef<StepName>(undefined);
  const entry = useEntryForm<PostValues>({
    name: 'new-post',
    initialValues: newPost(article),
    schema: postJudge,
    save: async (values, { idempotencyKey }) => {
      const made = await createPost(bodyOf(values), idempotencyKey);
      keep(made);
      if (!next.current) notify(t('isDraft'), { tone: 'positive' });
      const day = parseDay(search.get('day'));
      const asked = { ...(next.current && { step: next.current }), ...(day && { day }), ...ref };
      const query = new URLSearchParams(asked).toString();
      await navigate(`${paths.post.href({ id: made.id })}${query && `?${query}`}`, { replace: true });
    },
  });
  const { form } = entry;
  const isOwn = form.values.ownerId === '' || form.values.ownerId === own;
  const saveThen = async (step: StepName): Promise<void> => {
    next.current = step;
    await entry.submit();
    next.current = undefined;
  };
  const steps: readonly StepName[] = isOwn ? ['schedule', 'publish'] : ['ask'];
  return (
    <PostDesk post={form.values} ownerId={form.values.ownerId}>
      <Form
        entry={entry}
        submitLabel={t('saveDraft')}
        also={steps.map((step) => (
          <Button key={step} variant="default" disabled={entry.state === 'saving'} onClick={() => void saveThen(step)}>
            {step === 'ask' ? t('ask.owner') : label(step)}
          </Button>
        ))}
      >
        <PostInputs form={form} drafting={<Drafting form={form} />} />
      </Form>
    </PostDesk>
  );
};
