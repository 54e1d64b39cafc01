import { useRef, useState } from 'react';
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { explainError } from '../explain-error.ts';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './DataList.module.css';
import type { BulkStep } from './list-parts.ts';
import { runForAll } from './run-for-all.ts';
import type { Failed } from './run-for-all.ts';

interface BulkDialogProps<Item extends { readonly id: string }> {
  readonly step: BulkStep<Item>;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** `isDone` where something was begun. */
  readonly close: (isDone: boolean) => void;
  readonly done: () => Promise<unknown>;
}

/** Confirms an action, runs it for each record, and lists the failures with reasons. */
export const BulkDialog = <Item extends { readonly id: string }>(props: BulkDialogProps<Item>) => {
  const { step, items, nameOf, close, done } = props;
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const [state, setState] = useState<'asked' | 'running' | 'over'>('asked');
  const [passed, setPassed] = useState(0);
  const [failed, setFailed] = useState<readonly Failed<Item>[]>([]);
  const stopped = useRef(false);
  useFocusBack();

  const run = async (): Promise<void> => {
    setState('running');
    const refused = await runForAll(items, step.act, { progress: setPassed, isStopped: () => stopped.current });
    setFailed(refused);
    setState('over');
    await done();
  };
  const leave = (): void => {
    stopped.current = true;
    close(state !== 'asked');
  };
  return (
    <Modal opened onClose={leave} title={step.label} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <Stack>
        {state === 'asked' && <Text>{step.means(items.length)}</Text>}
        {state !== 'asked' && (
          <>
            <Progress value={(passed / items.length) * 100} aria-label={step.label} />
            <Text role="status">
              {state === 'running'
                ? t('bulkRunning', { done: passed, total: items.length })
                : t('bulkDone', { count: passed - failed.length })}
            </Text>
          </>
        )}
        {failed.length > 0 && (
          <Alert role="alert" color="negative" title={t('bulkFailed', { count: failed.length })}>
            <ul className={styles.failures}>
              {failed.map(({ item, error }) => (
                <li key={item.id}>
                  {nameOf(item)}: {explainError(error, tApp)}
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
            <Button
              color={step.isGrave ? 'negative' : undefined}
              loading={state === 'running'}
              onClick={() => void run()}
            >
              {step.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
