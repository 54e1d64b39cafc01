import { Text } from '@mantine/core';
import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useRevision } from './prompts.ts';
import { compare } from './revision-text.ts';
import styles from './Prompts.module.css';

interface CompareRevisionsProps {
  readonly prompt: Prompt;
  readonly revision: number;
  readonly close: () => void;
}

const signs = { same: ' ', added: '+', removed: '−' } as const;
const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Shows what changed between a revision and the newest one. */
export const CompareRevisions = ({ prompt, revision, close }: CompareRevisionsProps) => {
  const { t } = useTranslation('prompts');
  useFocusBack();
  const query = useRevision(prompt.id, revision);
  return (
    <Dialog
      opened
      onClose={close}
      size="xl"
      title={t('revisions.compareTitle', { revision, newest: prompt.revision })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Loaded query={query}>
        {(before) => (
          <>
            <Text c="dimmed" mb="sm">
              {t('revisions.compareHelp', { revision, newest: prompt.revision })}
            </Text>
            <pre className={styles.diff} tabIndex={0}>
              {compare(before, prompt).map(({ kind, text }, index) => {
                const Tag = tags[kind];
                return <Tag key={index}>{`${signs[kind]} ${text}`}</Tag>;
              })}
            </pre>
          </>
        )}
      </Loaded>
    </Dialog>
  );
};
