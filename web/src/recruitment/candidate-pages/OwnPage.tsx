import { useEffect, useRef } from 'react';
import type { CandidatePage, Erasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { useTranslation } from 'react-i18next';
import { useShownName } from '../../app/tenant-texts.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import { useDay } from '../../ui/use-day.ts';
import styles from './CandidatePage.module.css';
import { ConsentChoice } from './ConsentChoice.tsx';
import { EraseAll } from './EraseAll.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { OwnMeetings } from './OwnMeetings.tsx';
import { OwnResume } from './OwnResume.tsx';

interface Props {
  readonly page: CandidatePage;
  readonly token: string;
  readonly onChange: (page: CandidatePage) => void;
  readonly onErased: (erasure: Erasure) => void;
}

/** Everything that is kept about a candidate, and what they can decide about it. */
export const OwnPage = ({ page, token, onChange, onErased }: Props) => {
  const { t } = useTranslation('candidate');
  const site = useShownName().value;
  const day = useDay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the page is gone.
  useEffect(() => heading.current?.focus(), []);
  const { name, email, phone, source, language, applications } = page;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p className="public-intro">{t('kept', { site })}</p>
      <OwnMeetings meetings={page.meetings} token={token} onChange={onChange} />
      <OwnApplications applications={applications} token={token} onChange={onChange} />
      <section className="public-section" aria-labelledby="about">
        <h2 id="about">{t('about')}</h2>
        <dl className={styles.facts}>
          <Fact term={t('email')} value={email} />
          {phone !== null && <Fact term={t('phone')} value={phone} />}
          {source !== null && <Fact term={t('source', { site })} value={source} />}
          {language !== null && <Fact term={t('language')} value={languageName(language)} />}
          <Fact term={t('knownSince')} value={day(page.createdAt)} />
        </dl>
        <p className="public-help">{t('wrong')}</p>
        <OwnResume resume={page.resume} token={token} onChange={onChange} />
      </section>
      <ConsentChoice page={page} token={token} onChange={onChange} />
      <EraseAll token={token} onErased={onErased} />
    </>
  );
};

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);
