import type { Citation } from '@kindred/contract/document/conversations/conversation';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Passages.module.css';
import { markedQuote } from './marked-quote.ts';

interface PassagesProps {
  readonly citations: readonly Citation[];
  readonly openN: number | undefined;
  readonly open: (n: number) => void;
}

/** The best passages, as the whole answer. The first one is open, the others are short. */
export const Passages = ({ citations, openN, open }: PassagesProps) => {
  const { t } = useTranslation('chatAi');
  const [first, ...others] = citations;
  if (!first) return null;
  return (
    <div className={styles.passages}>
      <BestPassage citation={first} isOpen={openN === first.n} open={open} />
      {others.length > 0 && (
        <section aria-label={t('passages.others')}>
          <h3 className={styles.othersTitle}>{t('passages.others')}</h3>
          <ol className={styles.others}>
            {others.map((citation) => (
              <li key={citation.n}>
                <OtherPassage citation={citation} isOpen={openN === citation.n} open={open} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
};

interface PassageProps {
  readonly citation: Citation;
  readonly isOpen: boolean;
  readonly open: (n: number) => void;
}

const BestPassage = ({ citation, isOpen, open }: PassageProps) => {
  const { t } = useTranslation('chatAi');
  if (!citation.isAvailable)
    return (
      <p className={styles.gone}>
        <Number n={citation.n} /> {t('source.gone')}
      </p>
    );
  return (
    <figure className={styles.best} data-open={isOpen || undefined}>
      <blockquote>
        <MarkedText text={citation.text} quote={citation.quote} />
      </blockquote>
      <figcaption>
        <button type="button" className={styles.place} onClick={() => open(citation.n)}>
          <Number n={citation.n} />
          <Place citation={citation} />
          <IconChevronRight size={18} aria-hidden />
        </button>
      </figcaption>
    </figure>
  );
};

const OtherPassage = ({ citation, isOpen, open }: PassageProps) => {
  const { t } = useTranslation('chatAi');
  if (!citation.isAvailable)
    return (
      <p className={styles.gone}>
        <Number n={citation.n} /> {t('source.gone')}
      </p>
    );
  return (
    <button type="button" className={styles.other} data-open={isOpen || undefined} onClick={() => open(citation.n)}>
      <Number n={citation.n} />
      <span className={styles.otherWords}>
        <span className={styles.sentence}>{citation.quote || citation.text}</span>
        <Place citation={citation} />
      </span>
    </button>
  );
};

const Number = ({ n }: { n: number }) => <span className={styles.number}>{n}</span>;

/** The document, the page and the headings of a passage. */
const Place = ({ citation: { name, page, heading, isEarlier } }: { citation: Citation }) => {
  const { t } = useTranslation('chatAi');
  return (
    <span className={styles.about}>
      <span className={styles.name}>{name}</span> <span>{t('source.page', { page })}</span>
      {heading && <span className={styles.heading}>{heading}</span>}
      {isEarlier && <span className={styles.earlier}>{t('source.earlier')}</span>}
    </span>
  );
};

/** A passage with its sentence marked. */
export const MarkedText = ({ text, quote }: { text: string; quote: string }) => {
  const marked = markedQuote(text, quote);
  return (
    <span className={styles.text}>
      {marked.before}
      {marked.quote && <mark>{marked.quote}</mark>}
      {marked.after}
    </span>
  );
};
