import type {
  CandidatePage,
  CandidatePrivacy,
  Erasure,
} from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { preRoomPath } from '@kindred/contract/recruitment/meetings/meeting';
import { users } from '../../core/users/store.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { StoredCandidate } from '../candidates/store.ts';
import { meetings } from '../meetings/store.ts';
import { keepingOf } from './retention.ts';
import { shownApplications } from './shown-stages.ts';
import type { StoredErasure, StoredPage } from './store.ts';

/** Meetings that a candidate's page shows. */
const mostMeetings = 50;

export const presentErasure = ({ id, reason, at }: StoredErasure): Erasure => ({ receipt: id, reason, at });

/** Returns a candidate's meetings in the order of their start, without notes and other people than the host. */
const meetingsOf = async (db: Database, tenant: Tenant, candidateId: string): Promise<CandidatePage['meetings']> => {
  const found = await db.transaction((tx) => tx.findContaining(meetings, 'candidateIds', candidateId, mostMeetings));
  const hosts = await db.getMany(users, [...new Set(found.map(({ createdBy }) => createdBy))]);
  const names = new Map(hosts.map(({ id, name }) => [id, name]));
  return found
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map(({ id, title, startsAt, durationMinutes, timezone, status, createdBy }) => ({
      title,
      startsAt,
      durationMinutes,
      timezone,
      status,
      hostName: names.get(createdBy) ?? null,
      joinUrl: `${tenant.origin}${preRoomPath(id)}`,
    }));
};

/** Returns what is kept about a candidate, without what others wrote about them. */
export const presentPage = async (db: Database, tenant: Tenant, candidate: StoredCandidate): Promise<CandidatePage> => {
  const { name, email, phone, source, resume, consent, createdAt } = candidate;
  const applications = await shownApplications(db, candidate);
  const keeping = keepingOf({ ...candidate, applications });
  return {
    name,
    email,
    phone,
    source,
    resume: resume && { name: resume.name, sizeBytes: resume.sizeBytes },
    applications: applications.map(({ id, positionTitle, stage, stageSince }) => ({
      id,
      positionTitle,
      stage,
      stageSince,
    })),
    meetings: await meetingsOf(db, tenant, candidate.id),
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
