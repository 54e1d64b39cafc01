import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import styles from './Deferred.module.css';
import { Deliveries } from './Deliveries.tsx';
import { DestroyMessage } from './DestroyMessage.tsx';
import { HoldButton, HoldText } from './HoldButton.tsx';
import { Letter } from './Letter.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useFailureLabels } from './use-deferred-labels.ts';
import { useMessage } from './use-messages.ts';
import { useScheduleWords } from './use-schedule-words.ts';

/** A message. Its author sees its status and how recipients will see it; a recipient sees the letter. */
export const MessagePage = () => {
  const { t } = useTranslation('deferred');
  const { id = '' } = useParams();
  const query = useMessage(id);
  const title = query.data ? query.data.title || t('failedOne') : t('one');
  return (
    <Page title={title} above={[{ title: t('title'), to: paths.deferredMessages.href() }]}>
      <Loaded query={query}>
        {(message) =>
          ({
            author: <Own message={message} />,
            recipient: <Words message={message} />,
            admin: <Failed message={message} />,
          })[message.seen_as]
        }
      </Loaded>
    </Page>
  );
};

const Words = ({ message }: { message: DeferredMessage }) => (
  <Letter
    title={message.title}
    from={message.author_name}
    content={message.content}
    attachments={message.attachments}
    fetchFile={({ id }) =>
      request('GET', '/api/v1/care/deferred-messages/{message_id}/attachments/{attachment_id}/file', {
        params: { message_id: message.id, attachment_id: id },
        as: 'file',
      })
    }
  />
);

const Own = ({ message }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  const when = useScheduleWords();
  const [asks, setAsks] = useState(false);
  const isOpen = message.status !== 'PUBLISHED' && message.pending_count === 0;
  const mayHold = message.status === 'CREATED' && message.schedule_type === 'RELATIVE_TO_DEATH';
  return (
    <>
      <section className={styles.group} aria-labelledby="deferred-plan">
        <h2 id="deferred-plan">{t('plan')}</h2>
        <Text>{when(message)}</Text>
        {mayHold && <HoldText message={message} />}
        <Deliveries message={message} />
        <Group>
          {isOpen && (
            <>
              <Button component={Link} variant="default" to={paths.deferredMessageEdit.href({ id: message.id })}>
                {t('change')}
              </Button>
              {mayHold && <HoldButton message={message} />}
              <Button variant="subtle" color="negative" onClick={() => setAsks(true)}>
                {t('destroy')}
              </Button>
            </>
          )}
          {message.failure && <RetryButton id={message.id} />}
        </Group>
      </section>
      <section className={styles.group} aria-labelledby="deferred-preview">
        <h2 id="deferred-preview">{t('preview')}</h2>
        <Words message={message} />
      </section>
      {asks && <DestroyMessage message={message} close={() => setAsks(false)} />}
    </>
  );
};

/** What a circle admin sees of a failed message that waited for a death. */
const Failed = ({ message }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  const failures = useFailureLabels();
  return (
    <section className={styles.group}>
      <Text>{t('adminText', { name: message.author_name, circle: message.circle_name })}</Text>
      {message.failure && <Text>{failures[message.failure.code]}</Text>}
      <Text c="dimmed">{t('adminSealed')}</Text>
      <Group>
        <RetryButton id={message.id} />
      </Group>
    </section>
  );
};
