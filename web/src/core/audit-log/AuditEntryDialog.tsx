import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { AuditChange, AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import styles from './AuditEntryDialog.module.css';
import { useAuditLabels } from './audit-labels.ts';
import { useAuditValues } from './audit-values.ts';

/** One write: who made it, when and from where, and each field before and after. */
export const AuditEntryDialog = ({ entry, close }: { entry: AuditEntry; close: () => void }) => {
  const { t } = useTranslation('admin');
  const words = useAuditLabels();
  const moment = useMoment();
  useFocusBack();
  const { action, noun, at, ip, requestId, changes } = entry;
  return (
    <Dialog
      opened
      size="xl"
      onClose={close}
      title={`${words.noun(noun)} ${words.label(entry)}: ${words.action[action]}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <dl className={styles.facts}>
          <Fact name={t('audit.who')}>{words.who(entry)}</Fact>
          <Fact name={t('audit.when')}>{moment(at)}</Fact>
          {ip !== null && <Fact name={t('audit.from')}>{ip}</Fact>}
          <Fact name={t('audit.requestId')}>{requestId}</Fact>
        </dl>
        {changes.length === 0 ? <Text c="dimmed">{t('audit.noChanges')}</Text> : <Changes changes={changes} />}
      </Stack>
    </Dialog>
  );
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Changes = ({ changes }: { changes: readonly AuditChange[] }) => {
  const { t } = useTranslation('admin');
  const { nameOf, read } = useAuditValues();
  return (
    <table className={styles.changes}>
      <VisuallyHidden component="caption">{t('audit.changed')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isSecret }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            {isSecret ? (
              <td colSpan={2} className={styles.none}>
                {t('audit.secret')}
              </td>
            ) : (
              <>
                <Value>{read(field, before)}</Value>
                <Value>{read(field, after)}</Value>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Value = ({ children }: { children: string | undefined }) => {
  const { t } = useTranslation('admin');
  return children === undefined ? <td className={styles.none}>{t('audit.none')}</td> : <td>{children}</td>;
};
