import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import type { DeferredAttachment } from '@kindred/contract/care/deferred-messages/deferred-message';
import { documentTypes } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import styles from './Deferred.module.css';
import { useUploads } from './use-uploads.ts';

interface AttachmentsFieldProps {
  readonly value: readonly DeferredAttachment[];
  readonly onChange: (change: (before: readonly DeferredAttachment[]) => readonly DeferredAttachment[]) => void;
  readonly error: React.ReactNode;
}

/** The files of a message, both saved and uploading. */
export const AttachmentsField = ({ value, onChange, error }: AttachmentsFieldProps) => {
  const { t } = useTranslation('deferred');
  const { t: tApp } = useTranslation('app');
  const most = limits.deferredAttachments;
  const { uploads, isTooMany, add, retry, drop } = useUploads(most - value.length, (file) =>
    onChange((before) => [...before, file]),
  );
  const why = (fault: NonNullable<(typeof uploads)[number]['fault']>): string =>
    fault === 'empty' ? t('file.empty') : fault === 'tooLarge' ? t('file.tooLarge') : explainError(fault.error, tApp);
  return (
    <Input.Wrapper label={t('files')} labelElement="div" description={t('filesHelp', { most })} error={error}>
      <ul className={styles.uploads}>
        {value.map((file) => (
          <li key={file.id}>
            <IconFile aria-hidden size={20} stroke={1.6} /> {file.name}
            <Drop name={file.name} act={() => onChange((before) => before.filter(({ id }) => id !== file.id))} />
          </li>
        ))}
        {uploads.map((one) => (
          <li key={one.key}>
            <IconFile aria-hidden size={20} stroke={1.6} /> {one.file.name}
            {one.fault === undefined ? (
              <Progress
                value={one.share * 100}
                aria-label={t('file.progress', { name: one.file.name })}
                style={{ flex: '1 1 6rem' }}
              />
            ) : (
              <span role="alert">{why(one.fault)}</span>
            )}
            {typeof one.fault === 'object' && (
              <Button size="compact-md" variant="subtle" onClick={() => retry(one)}>
                {t('retry')}
              </Button>
            )}
            <Drop name={one.file.name} act={() => drop(one.key)} />
          </li>
        ))}
      </ul>
      {isTooMany && <p role="alert">{t('file.tooMany', { most })}</p>}
      <FileButton multiple accept={documentTypes.join()} onChange={(files) => add(files)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip aria-hidden size={20} />}>
            {t('file.add')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
};

const Drop = ({ name, act }: { name: string; act: () => void }) => {
  const { t } = useTranslation('deferred');
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('file.drop', { name })} onClick={act}>
      <IconX aria-hidden size={18} />
    </ActionIcon>
  );
};
