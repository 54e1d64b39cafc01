import { useRef, useState } from 'react';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { explainError } from '../explain-error.ts';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './DataList.module.css';
import { runForAll } from './run-for-all.ts';
import type { Failed } from './run-for-all.ts';

interface BulkRecord {
  readonly id: string;
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

interface BulkDialogProps {
  readonly label: string;
  /** What the action means for all records. */
  readonly means: string;
  readonly isGrave?: boolean | undefined;
  readonly records: readonly BulkRecord[];
  /** `isDone`: the action has run, at least for some records. */
  readonly close: (isDone: boolean) => void;
  readonly done: () => Promise<unknown>;
}

/** Confirms an action, runs it for each record, and lists the failures with reasons. */
export const BulkDialog = ({ label, means, isGrave = false, close, done, ...props }: BulkDialogProps) => {
  // The list behind the dialog may change while this runs.
  const [records] = useState(props.records);
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const [state, setState] = useState<'asked' | 'running' | 'over'>('asked');
  const [passed, setPassed] = useState(0);
  const [failed, setFailed] = useState<readonly Failed<BulkRecord>[]>([]);
  const stopped = useRef(false);
  useFocusBack();

  const run = async (): Promise<void> => {
    setState('running');
    const refused = await runForAll(records, ({ act }) => act(), {
      progress: setPassed,
      isStopped: () => stopped.current,
    });
    setFailed(refused);
    setState('over');
    await done();
  };
  const leave = (): void => {
    stopped.current = true;
    close(state !== 'asked');
  };
  return (
    <Dialog opened onClose={leave} title={label} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Stack>
        {state === 'asked' && <Text>{means}</Text>}
        {state !== 'asked' && (
          <>
            <Progress value={(passed / records.length) * 100} aria-label={label} />
            <Text role="status">
              {state === 'running'
                ? t('bulkRunning', { done: passed, total: records.length })
                : t('bulkDone', { count: passed - failed.length })}
            </Text>
          </>
        )}
        {failed.length > 0 && (
          <Alert role="alert" color="negative" title={t('bulkFailed', { count: failed.length })}>
            <ul className={styles.failures}>
              {failed.map(({ item, error }) => (
                <li key={item.id}>
                  {item.name} – {explainError(error, tApp)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave} data-autofocus>
            {state === 'over' ? t('close') : tApp('cancel')}
          </Button>
          {state !== 'over' && (
            <Button color={isGrave ? 'negative' : undefined} loading={state === 'running'} onClick={() => void run()}>
              {label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
