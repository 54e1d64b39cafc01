import { useState } from 'react';
import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { PublicPageBlock } from '@kindred/contract/care/public-page-blocks/block';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths as corePaths } from '../../core/paths.ts';
import { paths } from '../paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { requiredFields } from '../../ui/required-fields.ts';
import { useMomentInWords } from '../../ui/use-times-in-words.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';

const path = '/admin-api/v1/care/public-pages/{slug}';
const stateKey = (slug: string) => ['public-page-state', slug] as const;

/** Whether the public page at this address is blocked, for the tenant's administrators. */
const usePublicPageState = (slug: string) =>
  useQuery({
    queryKey: stateKey(slug),
    queryFn: ({ signal }) => request('GET', path, { params: { slug }, signal }),
    staleTime: 0,
  });

/** Blocks or unblocks the page. */
const useDecidePublicPage = (slug: string) => {
  const queries = useQueryClient();
  return async (body: { blocked: boolean; reason?: string }): Promise<void> => {
    const state = await request('PUT', path, { params: { slug }, body });
    queries.setQueryData(stateKey(slug), state);
  };
};

/** Lets administrators block a circle's public page after a report, and unblock it. */
export const PublicPageBlockPage = () => {
  const { t } = useTranslation('block');
  const { slug = '' } = useParams();
  const query = usePublicPageState(slug);
  const isNone = query.error instanceof ApiProblem && query.error.code === 'circle_not_found';
  return (
    <Page title={t('title')} above={[{ title: t('messages'), to: corePaths.contactMessages.href() }]}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t('address')} <strong>{paths.publicCircle.href({ slug })}</strong>
      </Text>
      {isNone ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Loaded query={query}>
          {({ block }) => (
            <Stack gap="lg" maw="42rem">
              {block ? <Off slug={slug} block={block} /> : <On slug={slug} />}
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
};

const schema = requiredFields('reason');

const On = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('block');
  const decide = useDecidePublicPage(slug);
  const entry = useEntryForm({
    name: 'public-page-block',
    initialValues: { reason: '' },
    schema,
    save: async ({ reason }) => {
      await decide({ blocked: true, reason: reason.trim() });
      notify(t('tookOff'), { tone: 'positive' });
    },
  });
  return (
    <>
      <Text>
        {t('isOn')}{' '}
        <Anchor href={paths.publicCircle.href({ slug })} target="_blank" rel="noopener" inherit>
          {t('look')}
        </Anchor>
      </Text>
      <Text>{t('offMeans')}</Text>
      <Form entry={entry} submitLabel={t('off')} doneLabel={t('tookOff')}>
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          name="reason"
          required
          autosize
          minRows={3}
          maxLength={500}
          {...entry.form.getInputProps('reason')}
        />
      </Form>
    </>
  );
};

const Off = ({ slug, block }: { slug: string; block: PublicPageBlock }) => {
  const { t } = useTranslation('block');
  const moment = useMomentInWords();
  const decide = useDecidePublicPage(slug);
  const [asks, setAsks] = useState(false);
  const putBack = async (): Promise<void> => {
    await decide({ blocked: false });
    notify(t('isBack'), { tone: 'positive' });
  };
  return (
    <>
      <Text>{t('isOff', { at: moment(block.blocked_at) })}</Text>
      <section aria-labelledby="told">
        <Text component="h2" id="told" fw={600}>
          {t('told')}
        </Text>
        <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{block.reason}</Text>
      </section>
      <Group>
        <Button onClick={() => setAsks(true)}>{t('back')}</Button>
      </Group>
      {asks && (
        <ConfirmStep title={t('backTitle')} confirmLabel={t('back')} act={putBack} close={() => setAsks(false)}>
          {t('backMeans')}
        </ConfirmStep>
      )}
    </>
  );
};
