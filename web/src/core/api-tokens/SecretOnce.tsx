import { useId } from 'react';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';

interface SecretOnceProps {
  readonly name: string;
  /** Null if the response with it was lost; then it can never be read again. */
  readonly secret: string | null;
  readonly close: () => void;
}

/** Shows a new token's secret, which is visible only this once. */
export const SecretOnce = ({ name, secret, close }: SecretOnceProps) => {
  const { t } = useTranslation('tokens');
  const once = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify(t('secret.copied'), { tone: 'positive' });
    } catch {
      notify(t('secret.notCopied'), { tone: 'warning' });
    }
  };
  const download = () => saveFile(new Blob([`KINDRED_TOKEN=${secret}\n`], { type: 'text/plain' }), `${name}.env`);
  return (
    <Dialog
      opened
      onClose={close}
      title={t('secret.title', { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Stack>
        {secret === null ? (
          <Alert color="warning">{t('secret.lost')}</Alert>
        ) : (
          <>
            <TextInput
              label={t('secret.label')}
              value={secret}
              readOnly
              aria-describedby={once}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
            <Text id={once}>{t('secret.once')}</Text>
            <Group>
              <Button onClick={() => void copy()}>{t('secret.copy')}</Button>
              <Button variant="default" onClick={download}>
                {t('secret.download')}
              </Button>
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('secret.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
