import { useTranslation } from 'react-i18next';
import { KeysDialog, type KeysSwitch } from '../../ui/KeysDialog.tsx';

/** The keys of the reader. */
export const ReaderKeys = (props: KeysSwitch) => {
  const { t } = useTranslation('articles');
  const keys = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['s', t('keys.save')],
    ['o', t('keys.original')],
    ['m', t('keys.read')],
    ['/', t('keys.search')],
    ['Esc', t('keys.close')],
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
