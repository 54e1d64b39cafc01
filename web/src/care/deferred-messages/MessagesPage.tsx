import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconMailForward, IconMailOpened } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import styles from './Deferred.module.css';
import { MessageEntry } from './MessageEntry.tsx';
import { timelineOf } from './timeline.ts';
import { useMessages } from './use-messages.ts';

/** A timeline of the messages that the user has scheduled, and those they have received. */
export const MessagesPage = () => {
  const { t } = useTranslation('deferred');
  const [address, setAddress] = useSearchParams();
  const type = address.get('show') === 'received' ? 'received' : 'written';
  return (
    <Page
      title={t('title')}
      action={
        <Button
          component={Link}
          to={paths.deferredMessageCreation.href()}
          leftSection={<IconMailForward aria-hidden size={20} />}
        >
          {t('write')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('show')}
          value={type}
          data={[
            { value: 'written', label: t('arranged') },
            { value: 'received', label: t('received') },
          ]}
          onChange={(show) => setAddress({ show }, { replace: true })}
          size="md"
        />
        <Anchor component={Link} to={paths.deferredForecast.href()}>
          {t('forecast.link')}
        </Anchor>
      </div>
      {type === 'written' ? <Arranged /> : <Received />}
    </Page>
  );
};

const Arranged = () => {
  const { t } = useTranslation('deferred');
  const query = useMessages('written');
  const headings = { failed: t('failedTitle'), waiting: t('waitingTitle'), delivered: t('deliveredTitle') };
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const messages = pages.flatMap(({ items }) => items);
        if (messages.length === 0)
          return (
            <EmptyState
              icon={<IconMailForward size={40} stroke={1.4} />}
              title={t('emptyTitle')}
              action={
                <Button component={Link} variant="default" to={paths.deferredMessageCreation.href()}>
                  {t('write')}
                </Button>
              }
            >
              {t('emptyText')}
            </EmptyState>
          );
        const groups = timelineOf(messages);
        return (
          <>
            {(['failed', 'waiting', 'delivered'] as const)
              .filter((group) => groups[group].length > 0)
              .map((group) => (
                <section key={group} className={styles.group} aria-labelledby={`deferred-${group}`}>
                  <h2 id={`deferred-${group}`}>{headings[group]}</h2>
                  <ol className={styles.timeline}>
                    {groups[group].map((message) => (
                      <MessageEntry key={message.id} message={message} />
                    ))}
                  </ol>
                </section>
              ))}
            <MoreButton query={query} label={t('more')} />
          </>
        );
      }}
    </Loaded>
  );
};

const Received = () => {
  const { t } = useTranslation('deferred');
  const query = useMessages('received');
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const messages = pages.flatMap(({ items }) => items);
        if (messages.length === 0)
          return (
            <EmptyState icon={<IconMailOpened size={40} stroke={1.4} />} title={t('nothingReceivedTitle')}>
              {t('nothingReceivedText')}
            </EmptyState>
          );
        return (
          <>
            <ol className={styles.timeline}>
              {messages.map((message) => (
                <MessageEntry key={message.id} message={message} />
              ))}
            </ol>
            <MoreButton query={query} label={t('more')} />
          </>
        );
      }}
    </Loaded>
  );
};
