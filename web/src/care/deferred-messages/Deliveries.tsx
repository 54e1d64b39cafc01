import { Text } from '@mantine/core';
import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Deferred.module.css';
import { Recipients } from './Recipients.tsx';
import { useChannelLabels, useFailureLabels } from './use-deferred-labels.ts';
import { useForecast } from './use-messages.ts';

/** The recipients of a message: what happened to each delivery, or who would receive it today. */
export const Deliveries = ({ message }: { message: DeferredMessage }) => {
  if (message.deliveries.length > 0) return <Done message={message} />;
  return message.status === 'CREATED' ? <Planned message={message} /> : null;
};

const Done = ({ message }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  const failures = useFailureLabels();
  const channels = useChannelLabels();
  const states = {
    PENDING: <StatusBadge tone="info">{t('state.pending')}</StatusBadge>,
    DELIVERED: <StatusBadge tone="positive">{t('state.delivered')}</StatusBadge>,
    FAILED: <StatusBadge tone="negative">{t('state.failed')}</StatusBadge>,
  };
  return (
    <ul className={styles.people}>
      {message.deliveries.map(({ recipient, name, channel, status, failure }) => (
        <li key={recipient}>
          <span>{name ?? recipient}</span> <span className={styles.size}>{channels[channel]}</span> {states[status]}
          {failure && <Text>{failures[failure.code]}</Text>}
        </li>
      ))}
    </ul>
  );
};

const Planned = ({ message }: { message: DeferredMessage }) => {
  const { t } = useTranslation('deferred');
  const query = useForecast(message.circle_id ? { circle_id: message.circle_id } : {});
  return (
    <Loaded query={query}>
      {({ items }) => {
        const entry = items.find(({ message_id }) => message_id === message.id);
        return (
          entry && (
            <>
              <Text c="dimmed">{t(message.scope === 'INDIVIDUAL' ? 'toChosen' : 'toToday')}</Text>
              <Recipients entry={entry} />
            </>
          )
        );
      }}
    </Loaded>
  );
};
