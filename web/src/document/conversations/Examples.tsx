import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExampleDocuments } from '../answers/library.ts';
import styles from './Chat.module.css';
import { exampleTopics } from './headings-in.ts';

interface ExamplesProps {
  readonly isBusy: boolean;
  readonly ask: (question: string) => void;
  /** Puts the beginning of a question into the field. */
  readonly begin: (question: string) => void;
}

/** Three questions to begin with, about what is in the documents. */
export const Examples = ({ isBusy, ask, begin }: ExamplesProps) => {
  const { t } = useTranslation('chatAi');
  const { data } = useExampleDocuments(true);
  if (!data || data.length === 0) return null;
  const topics = exampleTopics(data);
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className={styles.examplesTitle}>
        {t('examples.title')}
      </h2>
      <ul className={styles.examples}>
        {topics.map(({ heading, name }) => (
          <li key={heading ?? name}>
            <button
              type="button"
              className={styles.example}
              disabled={isBusy}
              onClick={() =>
                heading ? ask(t('examples.heading', { heading })) : begin(`${t('examples.name', { name })} `)
              }
            >
              {heading ? t('examples.heading', { heading }) : `${t('examples.name', { name })} …`}
              <IconArrowUpRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
