import { jobAt } from '@kindred/contract/recruitment/job-pages/addresses';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { WrittenPage } from '../../core/written-pages/written-page.ts';
import type { StoredPosition } from '../positions/store.ts';
import { descriptionHtml } from './bodies.ts';

/** The names of schema.org and Google for our types of employment. */
const types = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
} as const;

/** Describes a position for search engines, as schema.org's JobPosting. */
export const jobPosting = (
  { origin, pictures }: Tenant,
  siteName: string,
  position: StoredPosition,
): NonNullable<WrittenPage['about']> => {
  const { id, slug, title, location, employmentType, remote, salary, publishedAt, createdAt, closesAt } = position;
  const inFull = (path: string): string => new URL(path, origin).href;
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionHtml(position),
    url: inFull(jobAt(slug)),
    identifier: { '@type': 'PropertyValue', name: siteName, value: id },
    datePosted: publishedAt ?? createdAt,
    ...(closesAt && { validThrough: closesAt }),
    employmentType: types[employmentType],
    hiringOrganization: {
      '@type': 'Organization',
      name: siteName,
      sameAs: origin,
      ...(pictures.logo && { logo: inFull(`/public-api/v1/tenant/pictures/logo?v=${pictures.logo}`) }),
    },
    ...(location && {
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: location } },
    }),
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: { '@type': 'QuantitativeValue', minValue: salary.min, maxValue: salary.max, unitText: salary.period },
      },
    }),
    directApply: true,
  };
};
