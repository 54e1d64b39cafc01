import { useTranslation } from 'react-i18next';
import type { Fault } from './faults.ts';

/** The sentence about a wrong field. */
export const FaultWords = ({ id, fault }: { id: string; fault: Fault }) => {
  const { t } = useTranslation('job-form');
  const words: Readonly<Record<Fault, string>> = {
    name: t('fault.name'),
    nameSite: t('fault.nameSite'),
    email: t('fault.email'),
    phone: t('fault.phone'),
    answer: t('fault.answer'),
    answerLong: t('fault.answerLong'),
    file: t('fault.file'),
    tooLarge: t('fault.tooLarge'),
    empty: t('fault.empty'),
    resume_active: t('fault.resume_active'),
    resume_encrypted: t('fault.resume_encrypted'),
    resume_unreadable: t('fault.resume_unreadable'),
  };
  return (
    <p id={id} className="public-error">
      {words[fault]}
    </p>
  );
};
