import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Wishes.module.css';
import { useWishesLabels } from './wishes-labels.ts';

/** Wishes to read, without unanswered questions. */
export const WishesText = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('wishes');
  const { ceremonies, burials } = useWishesLabels();
  const entries: [string, ReactNode][] = [
    [t('ceremony'), wishes.ceremony_type && ceremonies[wishes.ceremony_type]],
    [t('burialOrCremation'), wishes.burial_or_cremation && burials[wishes.burial_or_cremation]],
    [t('place'), wishes.place],
    [t('music'), wishes.music.length > 0 && <Lines key="music" lines={wishes.music} />],
    [t('readings'), wishes.readings.length > 0 && <Lines key="readings" lines={wishes.readings} />],
    [t('dress'), wishes.dress],
    [t('flowers'), wishes.flowers],
    [t('donations'), wishes.donations_to],
    [t('guests'), wishes.guests_note],
    [t('other'), wishes.other && <Markdown key="other" source={wishes.other} />],
  ];
  const said = entries.filter(([, content]) => content);
  if (said.length === 0) return <p className={styles.nothing}>{t('nothingYet')}</p>;
  return (
    <dl className={styles.text}>
      {said.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line, index) => (
      // Entries may repeat.
      <li key={index}>{line}</li>
    ))}
  </ul>
);
