import type {
  CandidatePage,
  CandidatePrivacy,
  Erasure,
} from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { ownMeetings } from '../meetings/own-present.ts';
import { keepingOf } from './retention.ts';
import { shownApplications } from './shown-stages.ts';
import type { StoredErasure, StoredPage } from './store.ts';

export const presentErasure = ({ id, reason, at }: StoredErasure): Erasure => ({ receipt: id, reason, at });

/** Returns what is kept about a candidate, without what others wrote about them. */
export const presentPage = async (db: Database, tenant: Tenant, candidate: StoredCandidate): Promise<CandidatePage> => {
  const { name, email, phone, source, language = null, resume, consent, createdAt } = candidate;
  const applications = await shownApplications(db, candidate);
  const keeping = keepingOf({ ...candidate, applications });
  return {
    name,
    email,
    phone,
    source,
    language,
    resume: resume && { name: resume.name, sizeBytes: resume.sizeBytes },
    applications: applications.map(({ id, positionTitle, stage, stageSince }) => ({
      id,
      positionTitle,
      stage,
      stageSince,
    })),
    meetings: await ownMeetings(db, tenant, candidate.id),
    consent,
    erasesAt: keeping.rule === 'WITHDRAWN' ? keeping.until : null,
    keeping,
    createdAt,
  };
};

/** Returns what administrators see of a candidate's consent. */
export const presentPrivacy = (candidate: StoredCandidate, page: StoredPage | undefined): CandidatePrivacy => ({
  consent: candidate.consent,
  keeping: keepingOf(candidate),
  linkSentAt: page?.linkSentAt ?? null,
  mailWaitsUntil: page?.mailWaitsUntil ?? null,
});
