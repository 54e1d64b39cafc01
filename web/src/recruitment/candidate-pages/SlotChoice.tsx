import { useId } from 'react';
import { whenInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import styles from './CandidatePage.module.css';

interface Props {
  readonly legend: string;
  readonly slots: readonly string[];
  readonly value: string | null;
  readonly onChange: (slot: string) => void;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

/** A choice of times, on the reader's clock, whose zone is named. */
export const SlotChoice = ({ legend, slots, value, onChange }: Props) => {
  const { t } = useTranslation('candidate');
  const reader = useReader();
  const name = useId();
  return (
    <fieldset className={styles.slots}>
      <legend>{legend}</legend>
      <small>{t('time.zone', { zone: ownZone() })}</small>
      {slots.map((slot) => (
        <label key={slot}>
          <input type="radio" name={name} checked={slot === value} onChange={() => onChange(slot)} />
          <span>{whenInWords(slot, reader)}</span>
        </label>
      ))}
    </fieldset>
  );
};
