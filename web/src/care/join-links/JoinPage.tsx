import { useEffect } from 'react';
import { Button, Group, Text, Textarea } from '@mantine/core';
import type { JoinLinkPreview } from '@kindred/contract/care/join-links/join-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { useSession, useUser } from '../../lib/session/SessionProvider.tsx';
import { settledSession } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDay } from '../../ui/use-day.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { selectCircle } from '../selection/selected-circle.ts';
import { joinRequestsKey } from '../join-requests/join-requests-key.ts';
import { rememberJoinLink } from './remembered-link.ts';

const previewKey = ['care', 'join-preview'] as const;

/** The page of a join link. A visitor requests to join; an admin accepts or declines. */
export const JoinPage = () => {
  const { t } = useTranslation('join');
  const session = useSession();
  const user = useUser();
  const token = useSearchParams()[0].get('token') ?? '';
  const isToken = token !== '' && token.length <= 200;
  useEffect(() => {
    if (session.status === 'unknown') void settledSession().catch(() => undefined);
  }, [session.status]);
  const preview = useQuery({
    queryKey: [...previewKey, token, user?.id],
    queryFn: ({ signal }) => request('POST', '/public-api/v1/care/join-links/look-up', { body: { token }, signal }),
    enabled: isToken && session.status !== 'unknown',
    staleTime: 60_000,
  });
  const { data, error } = preview;
  if (data) return <Ask link={data} token={token} />;
  if (!isToken || (error instanceof ApiProblem && [400, 404, 410].includes(error.status))) return <Over />;
  return (
    <Page title={t('title')}>
      {error ? <ErrorPanel error={error} retry={() => void preview.refetch()} /> : <TextSkeleton lines={3} />}
    </Page>
  );
};

const Over = () => {
  const { t } = useTranslation('join');
  return (
    <Page title={t('overTitle')}>
      <Outcome>{t('overText')}</Outcome>
    </Page>
  );
};

/** Shown when nothing is left to do. */
const Outcome = ({ children }: { children: string }) => {
  const { t } = useTranslation('join');
  return (
    <>
      <Text>{children}</Text>
      <Group>
        <Button component={Link} to={paths.care.href()} variant="default">
          {t('toMine')}
        </Button>
      </Group>
    </>
  );
};

const Ask = ({ link, token }: { link: JoinLinkPreview; token: string }) => {
  const { t } = useTranslation('join');
  const user = useUser();
  const day = useDay();
  const { circle_name: circle, standing } = link;
  return (
    <Page title={circle} named>
      {!user ? (
        <SignInFirst circle={circle} token={token} />
      ) : standing === 'member' ? (
        <ToCircle link={link} />
      ) : standing === 'waiting' ? (
        <Outcome>{t('waiting', { circle })}</Outcome>
      ) : standing === 'declined' ? (
        <Outcome>{t('declined', { circle, day: day(link.ask_again_at ?? link.expires_at) })}</Outcome>
      ) : user.emailVerified ? (
        <AskForm circle={circle} token={token} />
      ) : (
        <Text>{t('verifyFirst')}</Text>
      )}
    </Page>
  );
};

const SignInFirst = ({ circle, token }: { circle: string; token: string }) => {
  const { t } = useTranslation('join');
  const from = `${paths.join.href()}?${new URLSearchParams({ token })}`;
  return (
    <>
      <Text>{t('what', { circle })}</Text>
      <Group>
        <Button component={Link} to={`${corePaths.signIn.href()}?${new URLSearchParams({ from })}`}>
          {t('signIn')}
        </Button>
        <Button component={Link} to={corePaths.signUp.href()} variant="default" onClick={() => rememberJoinLink(token)}>
          {t('signUp')}
        </Button>
      </Group>
    </>
  );
};

const ToCircle = ({ link }: { link: JoinLinkPreview }) => {
  const { t } = useTranslation('join');
  const navigate = useNavigate();
  const open = async (): Promise<void> => {
    if (link.circle_id) selectCircle({ id: link.circle_id, name: link.circle_name });
    await navigate(paths.care.href());
  };
  return (
    <>
      <Text>{t('isMember', { circle: link.circle_name })}</Text>
      <Group>
        <Button onClick={() => void open()}>{t('toCircle')}</Button>
      </Group>
    </>
  );
};

const AskForm = ({ circle, token }: { circle: string; token: string }) => {
  const { t } = useTranslation('join');
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: async ({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
      request('POST', '/api/v1/care/join-requests', {
        body: { token, message: message.trim() || null },
        idempotencyKey,
      }),
    onSuccess: () => {
      rememberJoinLink(null);
      void queries.invalidateQueries({ queryKey: joinRequestsKey });
    },
    // Also runs after an error, to load and show the current state.
    onSettled: () => void queries.invalidateQueries({ queryKey: previewKey }),
  });
  const entry = useEntryForm({
    name: 'join',
    initialValues: { message: '' },
    schema: z.object({ message: z.string().trim().max(500) }),
    save: async ({ message }, { idempotencyKey }) => {
      await asking.mutateAsync({ message, idempotencyKey });
    },
  });
  return (
    <>
      <Text>{t('ask', { circle })}</Text>
      <Form entry={entry} submitLabel={t('submit')} doneLabel={t('sent')}>
        <Textarea
          label={t('message')}
          description={t('messageHelp')}
          name="message"
          autosize
          minRows={3}
          {...entry.form.getInputProps('message')}
        />
      </Form>
    </>
  );
};
