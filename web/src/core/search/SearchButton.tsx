import { Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { late } from '../../ui/late.ts';
import { notify } from '../../ui/notices.ts';
import { useRememberedPages } from './recent-pages.ts';
import styles from './SearchButton.module.css';

const dialog = late(() => import('./SearchDialog.tsx').then((file) => file.SearchDialog), 'search');

/** Opens the search across the product, as do Ctrl K and ⌘ K. */
export const SearchButton = () => {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  useRememberedPages();
  const open = useCallback((): void => {
    dialog.load().then(
      () => setOpen(true),
      (error: unknown) => void notify(explainError(error, t), { tone: 'negative' }),
    );
  }, [t]);
  // The shortcut works as soon as the button is visible. An effect after the paint would miss a key pressed right away.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // In an editor, these keys insert a link.
      if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={dialog.loadAhead}
        onFocus={dialog.loadAhead}
        onClick={open}
      >
        <IconSearch aria-hidden size={20} stroke={1.6} />
        <span>{t('search')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <dialog.Late close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
