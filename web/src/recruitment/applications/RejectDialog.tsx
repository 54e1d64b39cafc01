import { useState } from 'react';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Application } from '@kindred/contract/recruitment/applications/application';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import type { MoveCard } from './use-board.ts';

interface RejectDialogProps {
  readonly card: Application;
  readonly move: MoveCard;
  readonly close: () => void;
}

const longestReason = 500;

/** Rejects a candidate, with a reason for the team if there is one. */
export const RejectDialog = ({ card, move, close }: RejectDialogProps) => {
  const { t } = useTranslation('applications');
  const { t: tApp } = useTranslation('app');
  const [reason, setReason] = useState('');
  useFocusBack();
  return (
    <Dialog
      opened
      onClose={close}
      title={t('reject.title', { name: card.candidateName })}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
          void move(card, { stage: 'REJECTED', reason: reason.trim() });
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
