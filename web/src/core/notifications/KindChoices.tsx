import { NativeSelect, Switch, Text, VisuallyHidden } from '@mantine/core';
import { mailChoices } from '@kindred/contract/core/notifications/kind';
import type { MailChoice } from '@kindred/contract/core/notifications/kind';
import type { NotificationChoices } from '@kindred/contract/core/notifications/settings';
import { kindRules } from '@kindred/contract/notification-kinds';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import { useTranslation } from 'react-i18next';
import { kindLabel } from './kind-texts.ts';
import { usePushDevices } from '../push-devices/use-push-devices.ts';
import styles from './NotificationSettings.module.css';

type Kinds = NotificationChoices['kinds'];

interface KindChoicesProps {
  readonly kinds: readonly NotificationKind[];
  readonly choices: Kinds;
  readonly choose: (kind: NotificationKind, choice: Kinds[NotificationKind]) => void;
}

/** A row for each of these kinds of events: whether it is shown here and on devices, and how it arrives by mail. */
export const KindChoices = ({ kinds, choices, choose }: KindChoicesProps) => {
  const { t } = useTranslation('notifications');
  const hasDevices = typeof usePushDevices().data?.publicKey === 'string';
  const labels: Readonly<Record<MailChoice, string>> = {
    now: t('settings.emailNow'),
    digest: t('settings.emailDigest'),
    off: t('settings.emailOff'),
  };
  return (
    <div className={styles.kinds} data-devices={hasDevices || undefined}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('settings.here')}</span>
        {hasDevices && <span>{t('settings.push')}</span>}
        <span>{t('settings.email')}</span>
      </div>
      {kinds.map((kind) => {
        const label = kindLabel(t, kind);
        const choice = choices[kind];
        const { inApp, email, push } = choice;
        return (
          <div key={kind} className={styles.kind} role="group" aria-label={label}>
            <span className={styles.label}>{label}</span>
            <Switch
              label={<SwitchLabel shown={t('settings.here')} name={t('settings.hereFor', { kind: label })} />}
              checked={inApp}
              onChange={({ currentTarget }) => choose(kind, { ...choice, inApp: currentTarget.checked })}
            />
            {hasDevices && (
              <Switch
                label={<SwitchLabel shown={t('settings.push')} name={t('settings.pushFor', { kind: label })} />}
                checked={inApp && push}
                disabled={!inApp}
                onChange={({ currentTarget }) => choose(kind, { ...choice, push: currentTarget.checked })}
              />
            )}
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

/** The label of a switch: on a phone, where the columns have no heads, it is seen. */
const SwitchLabel = ({ shown, name }: { shown: string; name: string }) => (
  <>
    <span className={styles.head} aria-hidden="true">
      {shown}
    </span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);
