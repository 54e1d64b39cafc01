import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useRecipients } from '../mail-templates/recipients.ts';
import { WriteMails } from './WriteMails.tsx';

interface WriteDialogProps {
  readonly candidateIds: readonly string[];
  readonly close: () => void;
}

/** Writes to the candidates that are selected in a list, or to one on their page. */
export const WriteDialog = ({ candidateIds, close }: WriteDialogProps) => {
  const { t } = useTranslation('mails');
  const { t: tApp } = useTranslation('app');
  useFocusBack();
  const { data } = useRecipients(candidateIds);
  const only = candidateIds.length === 1 ? data?.items[0] : undefined;
  const title = only ? t('write.toName', { name: only.name }) : t('write.toCount', { count: candidateIds.length });
  return (
    <Dialog opened onClose={close} size="xl" title={title} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <WriteMails candidateIds={candidateIds} done={close} />
    </Dialog>
  );
};
