import { Button, Switch, Text } from '@mantine/core';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../app/noun.ts';
import { useDay } from '../../ui/use-day.ts';
import styles from './NotificationSettings.module.css';

type Rules = NotificationChoices['circles'];

interface GroupRulesProps {
  readonly groups: readonly Group[];
  readonly rules: Rules;
  readonly change: (rules: Rules) => void;
}

const inAMonth = (): string => {
  const date = new Date();
  date.setMonth(date.getMonth() + 1);
  return date.toISOString();
};

/** Rules for single circles: nothing for a month, or no anniversaries. */
export const GroupRules = ({ groups, rules, change }: GroupRulesProps) => {
  const { t } = useTranslation('notifications');
  const day = useDay();
  const set = (id: string, rule: Rules[string]): void => {
    const { [id]: _before, ...others } = rules;
    change(rule.mutedUntil || rule.noAnniversaries ? { ...others, [id]: rule } : others);
  };
  return (
    <>
      <Text>{t('settings.circlesText')}</Text>
      <ul className={styles.circles}>
        {groups.map(({ id, name }) => {
          const { mutedUntil, noAnniversaries } = rules[id] ?? {};
          const isMuted = mutedUntil !== undefined && Date.parse(mutedUntil) > Date.now();
          const rest = noAnniversaries ? { noAnniversaries } : {};
          return (
            <li key={id} className={styles.circle}>
              <span className={styles.name}>{name}</span>
              {isMuted ? (
                <>
                  <Text>{t('settings.mutedUntil', { date: day(mutedUntil) })}</Text>
                  <Button
                    variant="default"
                    aria-label={`${t('settings.unmute')}: ${name}`}
                    onClick={() => set(id, rest)}
                  >
                    {t('settings.unmute')}
                  </Button>
                </>
              ) : (
                <Button
                  variant="default"
                  aria-label={`${t('settings.muteMonth')}: ${name}`}
                  onClick={() => set(id, { ...rest, mutedUntil: inAMonth() })}
                >
                  {t('settings.muteMonth')}
                </Button>
              )}
              <Switch
                label={t('settings.noAnniversaries')}
                aria-label={`${t('settings.noAnniversaries')}: ${name}`}
                checked={noAnniversaries ?? false}
                onChange={({ currentTarget }) =>
                  set(id, {
                    ...(isMuted && { mutedUntil }),
                    ...(currentTarget.checked && { noAnniversaries: true }),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};
