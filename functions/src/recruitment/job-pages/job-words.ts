import type { Job } from '@kindred/contract/recruitment/job-pages/job';
import { type Texts, textsIn } from '../../locales/texts.ts';

const wordsFrom = (t: Texts) => ({
  above: t('recruitment:jobPage.above'),
  apply: t('recruitment:jobPage.apply'),
  closes: (day: string) => t('recruitment:jobPage.closes', { day }),
  confirm: { title: t('recruitment:jobPage.confirm.title'), text: t('recruitment:jobPage.confirm.text') },
  description: (site: string) => t('recruitment:jobPage.description', { site }),
  contact: t('recruitment:jobPage.contact'),
  empty: t('recruitment:jobPage.empty'),
  missingText: t('recruitment:jobPage.missingText'),
  missingTitle: t('recruitment:jobPage.missingTitle'),
  next: t('recruitment:jobPage.next'),
  remote: t('recruitment:jobPage.remote'),
  salary: (amounts: string, period: NonNullable<Job['salary']>['period']): string =>
    ({
      YEAR: t('recruitment:jobPage.salary.YEAR', { amounts }),
      MONTH: t('recruitment:jobPage.salary.MONTH', { amounts }),
      HOUR: t('recruitment:jobPage.salary.HOUR', { amounts }),
    })[period],
  script: t('recruitment:jobPage.script'),
  privacy: t('recruitment:jobPage.privacy'),
  terms: t('recruitment:jobPage.terms'),
  title: t('recruitment:jobPage.title'),
  types: {
    FULL_TIME: t('recruitment:jobPage.types.FULL_TIME'),
    PART_TIME: t('recruitment:jobPage.types.PART_TIME'),
    CONTRACT: t('recruitment:jobPage.types.CONTRACT'),
    INTERNSHIP: t('recruitment:jobPage.types.INTERNSHIP'),
  },
});

export type JobWords = ReturnType<typeof wordsFrom>;

/** Returns the labels of job pages before the app takes over. */
export const jobWordsIn = async (language: string): Promise<JobWords> => wordsFrom(await textsIn(language));
