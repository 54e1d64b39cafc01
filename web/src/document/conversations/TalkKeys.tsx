import { useTranslation } from 'react-i18next';
import { KeysDialog, type KeysSwitch } from '../../ui/KeysDialog.tsx';

/** The keys of a conversation. */
export const TalkKeys = (props: KeysSwitch) => {
  const { t } = useTranslation('chatAi');
  const keys = [
    ['/', t('keys.write')],
    ['1–9', t('keys.open')],
    ['Esc', t('keys.close')],
    ['↑ ↓', t('keys.walk')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <KeysDialog
      title={t('keys.title')}
      closeLabel={t('keys.closeDialog')}
      keys={keys}
      label={t('keys.on')}
      description={t('keys.onHelp')}
      {...props}
    />
  );
};
