import { dateFormat } from '@kindred/contract/dates';
import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { jobAt, jobsAt } from '@kindred/contract/recruitment/job-pages/addresses';
import type { Job, JobSummary } from '@kindred/contract/recruitment/job-pages/job';
import { salaryAmounts } from '@kindred/contract/recruitment/job-pages/salary';
import { escapeHtml as e, isSafeLink, safeHtml } from '../../core/written-pages/safe-html.ts';
import type { JobWords } from './job-words.ts';

// Uses the same elements and class names as web/src/recruitment/job-pages, so that nothing moves when the app takes over.

/** Renders a position's description. Everybody sees it, so it has links but no pictures. */
export const descriptionHtml = ({ description }: Pick<Job, 'description'>): string =>
  safeHtml(description, { isLink: isSafeLink, relation: publicLinkRelation, pictureAt: () => undefined });

/** Renders where, how much and until when. */
const facts = (
  { location, employmentType, remote, salary, closesAt }: JobSummary,
  words: JobWords,
  language: string,
) => {
  const day = dateFormat({ language }, { dateStyle: 'long', timeZone: 'UTC' });
  const all = [
    location,
    words.types[employmentType],
    remote && words.remote,
    salary && words.salary(salaryAmounts(salary, { language }), salary.period),
    closesAt && words.closes(day.format(new Date(closesAt))),
  ];
  const shown = all.flatMap((fact) => (fact ? [`<li dir="auto">${e(fact)}</li>`] : []));
  return `<ul class="job-facts">${shown.join('')}</ul>`;
};

/** Renders `/recruitments/jobs`. */
export const jobsBody = (
  jobs: readonly JobSummary[],
  words: JobWords,
  { site, language, textLanguage }: { readonly site: string; readonly language: string; readonly textLanguage: string },
): string => {
  const entries = jobs.map(
    (job) =>
      `<li><h2><a href="${e(jobAt(job.slug))}" lang="${e(textLanguage)}" dir="auto">${e(job.title)}</a></h2>${facts(job, words, language)}</li>`,
  );
  return (
    `<h1>${e(words.title)}</h1>` +
    `<p class="public-intro">${e(jobs.length ? words.description(site) : words.empty)}</p>` +
    (jobs.length
      ? `<ul class="job-list">${entries.join('')}</ul>`
      : `<p><a class="public-button" href="/#contact">${e(words.contact)}</a></p>`)
  );
};

/** Renders `/recruitments/jobs/{slug}`. The form needs a script. */
export const jobBody = (
  job: Job,
  words: JobWords,
  { language, textLanguage }: { readonly language: string; readonly textLanguage: string },
): string =>
  `<p class="public-above"><a href="${jobsAt}">${e(words.above)}</a></p>` +
  `<h1 lang="${e(textLanguage)}" dir="auto">${e(job.title)}</h1>${facts(job, words, language)}` +
  `<p><a class="public-button public-primary" href="#apply">${e(words.apply)}</a></p>` +
  `<div class="public-prose" lang="${e(textLanguage)}">${descriptionHtml(job)}</div>` +
  `<section class="public-section" id="apply"><h2>${e(words.apply)}</h2>` +
  `<p class="public-intro">${e(words.next)}</p><p>${e(words.script)}</p></section>`;

/** Renders the page where applicants confirm. The app takes it over. */
export const confirmBody = (words: JobWords): string =>
  `<h1>${e(words.confirm.title)}</h1><p class="public-intro">${e(words.confirm.text)}</p>` +
  `<p>${e(words.script)}</p>`;

/** Renders the page for an address that has no position, whatever the reason. */
export const missingBody = (words: JobWords): string =>
  `<h1>${e(words.missingTitle)}</h1><p class="public-intro">${e(words.missingText)}</p>` +
  `<p><a class="public-button" href="${jobsAt}">${e(words.above)}</a></p>`;
