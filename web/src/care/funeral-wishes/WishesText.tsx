import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Wishes.module.css';
import { useWishesLabels } from './wishes-labels.ts';

/** Wishes to read, without unanswered questions. */
export const WishesText = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('care');
  const { ceremonies, burials } = useWishesLabels();
  const entries: [string, ReactNode][] = [
    [t('wishes.ceremony'), wishes.ceremony_type && ceremonies[wishes.ceremony_type]],
    [t('wishes.burialOrCremation'), wishes.burial_or_cremation && burials[wishes.burial_or_cremation]],
    [t('wishes.place'), wishes.place],
    [t('wishes.music'), wishes.music.length > 0 && <Lines key="music" lines={wishes.music} />],
    [t('wishes.readings'), wishes.readings.length > 0 && <Lines key="readings" lines={wishes.readings} />],
    [t('wishes.dress'), wishes.dress],
    [t('wishes.flowers'), wishes.flowers],
    [t('wishes.donations'), wishes.donations_to],
    [t('wishes.guests'), wishes.guests_note],
    [t('wishes.other'), wishes.other && <Markdown key="other" source={wishes.other} />],
  ];
  const said = entries.filter(([, content]) => content);
  if (said.length === 0) return <p className={styles.nothing}>{t('wishes.nothingYet')}</p>;
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
