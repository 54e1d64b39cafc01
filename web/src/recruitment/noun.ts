import type { ComponentType } from 'react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** A section that one noun adds to the page of another noun's record, fetched together with that page. */
export interface Section<Props> {
  readonly order: number;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** A section that is a view of its own, named in the page's address (`?view=board`). */
export interface View<Props> extends Section<Props> {
  readonly name: string;
  readonly title: (t: TFunction<'app'>) => string;
}

/** A noun of recruitment with its pages. */
export interface RecruitmentNoun extends Noun {
  readonly routes: readonly RouteObject[];
  readonly onCandidate?: Section<{ candidateId: string }>;
  /** What it shows of each candidate in a comparison. */
  readonly onComparison?: Section<{ candidateId: string }>;
  /** Above the list of candidates. */
  readonly onCandidates?: Section<object>;
  /** Above the list of meetings. */
  readonly onMeetings?: Section<object>;
  readonly onPosition?: Section<{ positionId: string }>;
  /** Views of a position's page. */
  readonly positionViews?: readonly View<{ positionId: string }>[];
  readonly onMeeting?: Section<{ meetingId: string }>;
  /** What the noun lets administrators do with the candidates that are selected in the list, in a dialog. */
  readonly onCandidateSelection?: Section<{ candidateIds: readonly string[]; close: () => void }> & {
    readonly label: (t: TFunction<'app'>) => string;
  };
}
