import { useId, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Topic } from '@kindred/contract/core/notifications/kind';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import { useTranslation } from 'react-i18next';
import { KindChoices } from './KindChoices.tsx';
import { countChosen, kindsByTopic } from './kinds-by-topic.ts';
import styles from './NotificationSettings.module.css';

type Kinds = NotificationChoices['kinds'];

interface TopicChoicesProps {
  readonly choices: Kinds;
  readonly choose: (kind: NotificationKind, choice: Kinds[NotificationKind]) => void;
}

/** A line for each topic with what is chosen for it, which opens the choices for each of its kinds. */
export const TopicChoices = ({ choices, choose }: TopicChoicesProps) => (
  <ul className={styles.topics}>
    {kindsByTopic.map(({ topic, kinds }) => (
      <li key={topic} className={styles.topic}>
        <TopicLine topic={topic} kinds={kinds} choices={choices} choose={choose} />
      </li>
    ))}
  </ul>
);

interface TopicLineProps extends TopicChoicesProps {
  readonly topic: Topic;
  readonly kinds: readonly NotificationKind[];
}

const TopicLine = ({ topic, kinds, choices, choose }: TopicLineProps) => {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names: Readonly<Record<Topic, string>> = {
    circle: t('topics.circle'),
    messages: t('topics.messages'),
    calendar: t('topics.calendar'),
    publishing: t('topics.publishing'),
    work: t('topics.work'),
  };
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.about}>
          <span>{names[topic]}</span>
          <span className={styles.chosen}>{t('settings.chosen', countChosen(kinds, choices))}</span>
        </span>
        <IconChevronDown aria-hidden size={20} stroke={1.6} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <KindChoices kinds={kinds} choices={choices} choose={choose} />}
      </div>
    </>
  );
};
