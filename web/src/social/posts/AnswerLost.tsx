import { useState } from 'react';
import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { resolvePost, useIsOwner, useKeepPost } from './posts.ts';
import { urnIn } from './urn-in.ts';

const ownPosts = 'https://www.linkedin.com/in/me/recent-activity/all/';

/** Asks the owner whether a post is on LinkedIn, because the answer was lost. */
export const AnswerLost = ({ post }: { post: Post }) => {
  const { t } = useTranslation('posts');
  const isOwner = useIsOwner()(post);
  return (
    <Alert color="warning" title={t('lost.title')}>
      <Stack gap="sm">
        <Text>{t('lost.text')}</Text>
        {isOwner ? <Question post={post} /> : <Text>{t('lost.ofOther', { name: post.owner.name })}</Text>}
      </Stack>
    </Alert>
  );
};

const Question = ({ post }: { post: Post }) => {
  const { t } = useTranslation('posts');
  const keep = useKeepPost();
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const urn = urnIn(written);
  const resolve = useMutation({
    mutationFn: (published: boolean) => resolvePost(post, published, published ? urn : undefined),
    onSuccess: (saved, published) => {
      keep(saved);
      notify(published ? t('lost.isThere') : t('lost.isNotThere'), { tone: 'positive' });
    },
  });
  const isUnread = written.trim() !== '' && !urn;
  return (
    <>
      <div>
        <Anchor href={ownPosts} target="_blank" rel="noopener noreferrer">
          {t('lost.look')}
        </Anchor>
      </div>
      <TextInput
        label={t('lost.address')}
        description={t('lost.addressHelp')}
        autoComplete="off"
        inputMode="url"
        value={written}
        error={isWrong && isUnread && t('lost.addressWrong')}
        onBlur={() => setWrong(true)}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      {resolve.error && <ErrorPanel error={resolve.error} />}
      <Group>
        <Button
          loading={resolve.isPending && resolve.variables}
          disabled={resolve.isPending}
          onClick={() => (isUnread ? setWrong(true) : resolve.mutate(true))}
        >
          {t('lost.yes')}
        </Button>
        <Button
          variant="default"
          loading={resolve.isPending && !resolve.variables}
          disabled={resolve.isPending}
          onClick={() => resolve.mutate(false)}
        >
          {t('lost.no')}
        </Button>
      </Group>
    </>
  );
};
