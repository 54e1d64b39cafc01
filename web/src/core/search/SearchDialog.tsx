import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FoundList } from './FoundList.tsx';
import styles from './SearchDialog.module.css';
import { useFound } from './use-found.ts';

/** Searches while the person types. The arrow keys choose, Enter opens, Escape closes. */
export const SearchDialog = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('search');
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { q, groups, isSearching, error, retry } = useFound(typed);
  const listId = useId();
  const links = groups.flatMap(({ items }) => items.map(({ link }) => link));
  const chosen = Math.min(active, links.length - 1);
  useEffect(() => dialog.current?.showModal(), []);

  const open = (link: string): void => {
    close();
    void navigate(link);
  };
  const onKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const link = links[chosen];
    if (step && links.length > 0) {
      event.preventDefault();
      setActive((chosen + step + links.length) % links.length);
    } else if (event.key === 'Enter' && link && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(link);
    }
  };
  // Rendered outside the bar, because the bar's styles are for elements on top of the scene.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onClose={close}
      // A click on the dialog element itself is outside its content.
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <IconSearch aria-hidden size={22} stroke={1.6} />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            aria-expanded={links.length > 0}
            aria-controls={listId}
            aria-activedescendant={links.length > 0 ? `${listId}-${chosen}` : undefined}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKey}
          />
          <CloseButton aria-label={t('close')} onClick={() => dialog.current?.close()} />
        </div>
        <div className={styles.body} data-searching={isSearching || undefined}>
          <FoundList id={listId} groups={groups} q={q} active={chosen} setActive={setActive} open={open} />
          {error && <ErrorPanel error={error} retry={retry} />}
          <p role="status" className={styles.status}>
            {q === ''
              ? links.length === 0 && t('hint')
              : isSearching
                ? links.length === 0 && t('searching')
                : links.length === 0
                  ? !error && t('none', { q })
                  : ''}
          </p>
        </div>
        <p className={styles.keys} aria-hidden="true">
          {t('keys')}
        </p>
      </div>
    </dialog>,
    document.body,
  );
};
