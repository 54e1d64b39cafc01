import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { beginningOf } from './beginning.ts';
import { useLanguageName } from './labels.ts';
import { TextEditor, type TranslatedTextProps } from './TextEditor.tsx';
import styles from './Translations.module.css';

/** A field in one language: what readers see, and what it needs. A press edits it in place. */
export const TranslatedText = ({ field, cell, label }: TranslatedTextProps) => {
  const { t } = useTranslation('translations');
  const [isEdited, setEdited] = useState(false);
  const states = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEdited(false);
    // The button reappears in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isEdited) return <TextEditor field={field} cell={cell} label={label} close={close} />;
  const { translation, shown } = cell;
  const value = beginningOf(translation?.value ?? shown.value);
  const isFallback = !translation && shown.language !== cell.language && value !== '';
  return (
    <div className={styles.cell}>
      <button
        ref={opener}
        aria-describedby={states}
        type="button"
        className={styles.text}
        aria-label={t('edit', { label, value })}
        onClick={() => setEdited(true)}
      >
        <span lang={translation?.language ?? shown.language} dir="auto" data-fallback={isFallback || undefined}>
          {value}
        </span>
      </button>
      <States id={states} cell={cell} isFallback={isFallback} />
    </div>
  );
};

interface StatesProps extends Pick<TranslatedTextProps, 'cell'> {
  readonly id: string;
  readonly isFallback: boolean;
}

const States = ({ id, cell, isFallback }: StatesProps) => {
  const { t } = useTranslation('translations');
  const nameOf = useLanguageName();
  const { translation, shown, isMissing, isOutdated } = cell;
  return (
    <span id={id} className={styles.states}>
      {isMissing && <StatusBadge tone="negative">{t('state.missing')}</StatusBadge>}
      {isFallback && <small>{t('fallback', { language: nameOf(shown.language) })}</small>}
      {isOutdated && <StatusBadge tone="warning">{t('state.outdated')}</StatusBadge>}
      {translation?.status === 'DRAFT' && (
        <StatusBadge tone="info">
          {translation.origin === 'prompt' ? t('state.suggested') : t('state.draft')}
        </StatusBadge>
      )}
    </span>
  );
};
