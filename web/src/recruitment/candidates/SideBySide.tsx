import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import { limitInWords } from '../../ui/too-large.ts';
import { useMoment } from '../../ui/use-day.ts';
import styles from './Candidates.module.css';
import { StageBadges } from './StageBadges.tsx';
import { useRating } from './use-rating.ts';

interface SideBySideProps {
  readonly candidates: readonly Candidate[];
  readonly caption: string;
  /** The heading of a candidate's column; their name by default. */
  readonly heading?: (candidate: Candidate) => ReactNode;
  /** A last row with more about each candidate. */
  readonly last?: { readonly title: string; readonly cell: (candidate: Candidate) => ReactNode } | undefined;
}

/** Candidates beside each other, one field in each row. */
export const SideBySide = ({ candidates, caption, heading, last }: SideBySideProps) => {
  const { t, i18n } = useTranslation('candidates');
  const moment = useMoment();
  const rating = useRating();
  const none = '–';
  const rows: readonly { readonly title: string; readonly cell: (candidate: Candidate) => ReactNode }[] = [
    { title: t('email'), cell: ({ email }) => email },
    { title: t('phone'), cell: ({ phone }) => phone ?? none },
    {
      title: t('applications'),
      cell: (candidate) => (candidate.applications.length > 0 ? <StageBadges of={candidate} /> : none),
    },
    { title: t('rating'), cell: (candidate) => rating(candidate.rating) ?? none },
    {
      title: t('resume.title'),
      cell: ({ resume }) => (resume ? `${resume.name}, ${limitInWords(i18n.language, resume.sizeBytes)}` : none),
    },
    { title: t('tags'), cell: ({ tags }) => tags.join(', ') || none },
    { title: t('source'), cell: ({ source }) => source ?? none },
    { title: t('notes'), cell: ({ notes }) => (notes ? <Markdown source={notes} /> : none) },
    { title: t('createdAt'), cell: ({ createdAt }) => moment(createdAt) },
    ...(last ? [last] : []),
  ];
  return (
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('field')}</VisuallyHidden>
            </th>
            {candidates.map((candidate) => (
              <th key={candidate.id} scope="col">
                {heading?.(candidate) ?? candidate.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {candidates.map((candidate) => (
                <td key={candidate.id} data-of={candidate.name}>
                  {cell(candidate)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
