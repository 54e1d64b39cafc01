import { Suspense } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, CallError } from '../lib/api/errors.ts';
import { onDemand } from '../lib/on-demand.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { EntryForm } from './use-entry-form.ts';
import type { TwoTexts as Texts } from './use-record-form.ts';

const TwoTexts = onDemand(() => import('./TwoTexts.tsx').then((file) => file.TwoTexts));

interface FormProps<Values extends object> {
  readonly entry: EntryForm<Values>;
  /** What the button does: "Save", "Sign in". */
  readonly submitLabel: string;
  /** The notice after saving; "Saved" by default. */
  readonly doneLabel?: string;
  /** Beside the button. */
  readonly also?: ReactNode;
  /** Loads the latest version, after a save was refused because someone else had saved first. */
  readonly reload?: () => void;
  /** The two texts in a conflict. */
  readonly texts?: Texts | undefined;
  /** Explains failures that the page knows more about. */
  readonly explain?: (failure: unknown) => ReactNode;
  readonly fullWidth?: boolean;
  /** Another form on the page has the main action. */
  readonly isSecondary?: boolean;
  readonly children: ReactNode;
}

/** The frame of every form: its fields, errors and button, and whether everything is saved. */
export const Form = <Values extends object>(props: FormProps<Values>) => {
  const {
    entry,
    submitLabel,
    doneLabel,
    also,
    reload,
    texts,
    explain,
    fullWidth = false,
    isSecondary = false,
    children,
  } = props;
  const { t } = useTranslation('app');
  const explained = entry.failure ? explain?.(entry.failure) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void entry.submit();
      }}
    >
      <LeaveGuard unsaved={entry.unsaved && entry.state !== 'saving'} onLeave={entry.forgetKept} />
      <Stack gap="lg">
        {entry.restored && <Restored discard={entry.discard} />}
        {children}
        {entry.failure !== null && (
          <InSight>
            {entry.conflict ? (
              <Conflict reload={reload} texts={texts} overwrite={() => void entry.submit(true)} />
            ) : (
              (explained ?? (
                <ErrorPanel
                  error={entry.failure}
                  safe={whatIsKept(entry.failure, t)}
                  retry={() => void entry.submit()}
                />
              ))
            )}
          </InSight>
        )}
        <Group gap="md">
          <Button
            type="submit"
            variant={isSecondary ? 'default' : 'filled'}
            loading={entry.state === 'saving'}
            fullWidth={fullWidth}
          >
            {submitLabel}
          </Button>
          {also}
          <Text role="status" c="dimmed">
            {entry.state === 'saved' ? (
              <>
                <IconCheck size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
                {doneLabel ?? t('form.saved')}
              </>
            ) : (
              entry.unsaved && entry.state === 'idle' && !fullWidth && t('form.unsaved')
            )}
          </Text>
        </Group>
      </Stack>
    </form>
  );
};

/** A retry with the same values uses the same key, so it is safe even if the first attempt arrived. */
const whatIsKept = (failure: unknown, t: TFunction<'app'>): string | undefined => {
  if (!(failure instanceof CallError && failure.isOutcomeUnknown)) return t('form.kept');
  const isRefused = failure instanceof ApiProblem && failure.status < 500;
  return isRefused ? undefined : t('form.keptAgain');
};

/** Scrolls to content that appears outside the visible part of a long form. */
const InSight = ({ children }: { children: ReactNode }) => <div ref={bringIntoSight}>{children}</div>;

const bringIntoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'center' });

const Restored = ({ discard }: { discard: () => void }) => {
  const { t } = useTranslation('app');
  return (
    <Alert color="info" role="status">
      <Group justify="space-between">
        {t('form.restored')}
        <Button variant="subtle" onClick={discard}>
          {t('form.discard')}
        </Button>
      </Group>
    </Alert>
  );
};

interface ConflictProps {
  readonly reload: (() => void) | undefined;
  readonly texts: Texts | undefined;
  readonly overwrite: () => void;
}

const Conflict = ({ reload, texts, overwrite }: ConflictProps) => {
  const { t } = useTranslation('app');
  return (
    <Alert role="alert" color="warning" title={t('form.conflict')}>
      <Text>{texts ? t('form.bothText') : t('form.conflictText')}</Text>
      {texts && (
        <Suspense>
          <TwoTexts {...texts} />
        </Suspense>
      )}
      <Group mt="sm">
        {reload && (
          <Button variant="default" onClick={reload}>
            {t('form.reload')}
          </Button>
        )}
        <Button variant="default" onClick={overwrite}>
          {t('form.overwrite')}
        </Button>
      </Group>
    </Alert>
  );
};
