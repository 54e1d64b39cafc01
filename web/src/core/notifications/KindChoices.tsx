import { NativeSelect, Switch, Text, VisuallyHidden } from '@mantine/core';
import { mailChoices } from '@kindred/contract/core/notifications/kind';
import type { MailChoice } from '@kindred/contract/core/notifications/kind';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { kindRules } from '@kindred/contract/notification-kinds';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import { useTranslation } from 'react-i18next';
import { kindLabel } from './kind-texts.ts';
import styles from './NotificationSettings.module.css';

type Kinds = NotificationChoices['kinds'];

interface KindChoicesProps {
  readonly kinds: readonly NotificationKind[];
  readonly choices: Kinds;
  readonly choose: (kind: NotificationKind, choice: Kinds[NotificationKind]) => void;
}

/** A row for each of these kinds of events: whether it is shown here, and how it arrives by mail. */
export const KindChoices = ({ kinds, choices, choose }: KindChoicesProps) => {
  const { t } = useTranslation('notifications');
  const labels: Readonly<Record<MailChoice, string>> = {
    now: t('settings.emailNow'),
    digest: t('settings.emailDigest'),
    off: t('settings.emailOff'),
  };
  return (
    <div className={styles.kinds}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('settings.here')}</span>
        <span>{t('settings.email')}</span>
      </div>
      {kinds.map((kind) => {
        const label = kindLabel(t, kind);
        const choice = choices[kind];
        const { inApp, email } = choice;
        return (
          <div key={kind} className={styles.kind} role="group" aria-label={label}>
            <span className={styles.label}>{label}</span>
            <Switch
              label={<VisuallyHidden>{t('settings.hereFor', { kind: label })}</VisuallyHidden>}
              checked={inApp}
              onChange={({ currentTarget }) => choose(kind, { ...choice, inApp: currentTarget.checked })}
            />
            {kindRules[kind].hasOwnMail ? (
              <Text c="dimmed">{t('settings.invitationMail')}</Text>
            ) : (
              <NativeSelect
                aria-label={t('settings.emailFor', { kind: label })}
                data={mailChoices.map((value) => ({ value, label: labels[value] }))}
                value={email}
                onChange={({ currentTarget }) => choose(kind, { ...choice, email: currentTarget.value as MailChoice })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
