import { Suspense, useState } from 'react';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { onDemand } from '../../lib/on-demand.ts';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import type { Move } from './applications.ts';

interface RejectDialogProps {
  readonly cards: readonly Application[];
  readonly reject: (move: Move) => void;
  readonly close: () => void;
}

const longestReason = 500;

const MailChoice = onDemand(
  () => import('./RejectionMailChoice.tsx').then((file) => file.RejectionMailChoice),
  'mails',
);

/** Rejects candidates, with a reason for the team and a mail to the candidates if there are any. */
export const RejectDialog = ({ cards, reject, close }: RejectDialogProps) => {
  const { t } = useTranslation('applications');
  const { t: tApp } = useTranslation('app');
  const [reason, setReason] = useState('');
  const [templateId, setTemplateId] = useState('');
  useFocusBack();
  return (
    <Dialog
      opened
      onClose={close}
      title={t('reject.title', { count: cards.length, name: cards[0]?.candidateName })}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
          reject({ stage: 'REJECTED', reason: reason.trim(), ...(templateId && { mail: { templateId } }) });
        }}
      >
        <Stack>
          <Textarea
            label={t('reject.reason')}
            description={t('reject.reasonHelp')}
            autosize
            minRows={3}
            maxLength={longestReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Suspense fallback={<TextSkeleton />}>
            <MailChoice cards={cards} value={templateId} choose={setTemplateId} />
          </Suspense>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit" color="negative">
              {t('reject.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
