import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import styles from '../Mails.module.css';
import { MailEntry } from './MailEntry.tsx';
import { useThread } from './messages.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** The mails to a candidate, on the candidate's page. */
export const CandidateMails = ({ candidateId }: { candidateId: string }) => {
  const { t } = useTranslation('mails');
  const [isWriting, setWriting] = useState(false);
  const query = useThread(candidateId);
  return (
    <section className={styles.section} aria-labelledby="candidate-mails">
      <div className={styles.head}>
        <h2 id="candidate-mails">{t('thread.title')}</h2>
        <Button variant="default" onClick={() => setWriting(true)}>
          {t('thread.write')}
        </Button>
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const mails = pages.flatMap(({ items }) => items);
          if (mails.length === 0) return <p>{t('thread.empty')}</p>;
          return (
            <>
              <ol className={styles.mails}>
                {mails.map((mail) => (
                  <MailEntry key={mail.id} mail={mail} />
                ))}
              </ol>
              <MoreButton query={query} label={t('thread.more')} />
            </>
          );
        }}
      </Loaded>
      {isWriting && <WriteDialog candidateIds={[candidateId]} close={() => setWriting(false)} />}
    </section>
  );
};
