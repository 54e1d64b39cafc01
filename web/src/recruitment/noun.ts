import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** A section that one noun adds to the page of another noun's record, fetched together with that page. */
export interface Section<Props> {
  readonly order: number;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** A noun of recruitment with its pages. */
export interface RecruitmentNoun extends Noun {
  readonly routes: readonly RouteObject[];
  readonly onCandidate?: Section<{ candidateId: string }>;
  /** What it shows of each candidate in a comparison. */
  readonly onComparison?: Section<{ candidateId: string }>;
  readonly onPosition?: Section<{ positionId: string }>;
  readonly onMeeting?: Section<{ meetingId: string }>;
}
