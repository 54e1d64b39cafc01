import type { Citation } from '@kindred/contract/document/conversations/conversation';
import { useTranslation } from 'react-i18next';
import styles from './Answers.module.css';
import { useCitationWords } from './citation-words.ts';

interface SourceListProps {
  readonly citations: readonly Citation[];
  readonly openN: number | undefined;
  readonly open: (n: number) => void;
}

/** The numbered sources below an answer. */
export const SourceList = ({ citations, openN, open }: SourceListProps) => {
  const { t } = useTranslation('chatAi');
  const { place } = useCitationWords();
  if (citations.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label={t('source.all')}>
      {citations.map((citation) => (
        <li key={citation.n}>
          {citation.isAvailable ? (
            <button
              type="button"
              className={styles.source}
              data-open={openN === citation.n || undefined}
              onClick={() => open(citation.n)}
            >
              <span className={styles.number}>{citation.n}</span>
              <span className={styles.sourceName}>{place(citation)}</span>
              {citation.isEarlier && <span className={styles.earlier}>{t('source.earlier')}</span>}
            </button>
          ) : (
            <span className={styles.source} data-gone>
              <span className={styles.number}>{citation.n}</span>
              {t('source.gone')}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
