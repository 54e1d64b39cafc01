import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { notify } from '../../ui/notices.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useDecide } from './use-decide.ts';

/** Asks an admin whether to open the public page when a testimony is first published for everybody. */
export const OpenPublicPage = ({ testimony, close }: { testimony: Testimony; close: () => void }) => {
  const { t } = useTranslation('testimonies');
  const { t: app } = useTranslation('app');
  const decide = useDecide();
  const [opens, setOpens] = useState(false);
  useFocusBack();
  const isPublished = testimony.status === 'PUBLISHED';
  const publish = useMutation({
    mutationFn: (open_public_page: boolean) => decide(testimony, { status: 'PUBLISHED', open_public_page }),
    onSuccess: () => {
      notify(isPublished ? t('pageIsOpen') : t('publishedNow'), { tone: 'positive' });
      close();
    },
  });
  const choose = (open: boolean): void => {
    setOpens(open);
    publish.mutate(open);
  };
  return (
    <Dialog opened onClose={close} title={t('openTitle')} closeButtonProps={{ 'aria-label': app('cancel') }}>
      <Stack>
        <Text>{t('openText')}</Text>
        {publish.error && <ErrorPanel error={publish.error} />}
        <Group justify="flex-end">
          {!isPublished && (
            <Button variant="default" loading={publish.isPending && !opens} onClick={() => choose(false)}>
              {t('openNot')}
            </Button>
          )}
          <Button loading={publish.isPending && opens} onClick={() => choose(true)}>
            {isPublished ? t('openPage') : t('open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
