import type {
  Application,
  ApplicationWithHistory,
  BoardColumn,
  MovedApplication,
} from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/recruitment/applications';

export const boardKey = (positionId: string) => ['recruitment', 'board', positionId] as const;
export const funnelKey = (positionId: string) => ['recruitment', 'funnel', positionId] as const;
export const ofCandidateKey = (candidateId: string) => ['recruitment', 'applications', 'of', candidateId] as const;
export const rejectionMailsKey = (id: string) => ['recruitment', 'rejection-mails', id] as const;
export const applicationKey = (id: string) => ['recruitment', 'application', id] as const;

/** Most applications that one page of a list can hold. */
const largestPage = 100;

/** Fetches a page of the applications in one stage of a position. */
export const loadStage = (
  positionId: string,
  stage: Stage,
  { cursor, count = 20 }: { readonly cursor?: string | null; readonly count?: number },
  signal?: AbortSignal,
) => {
  const query = { positionId, stage, pageSize: Math.min(count, largestPage), ...(cursor && { cursor }) };
  return request('GET', path, { query, signal });
};

/** Fetches a position's board. Columns in which the reader had loaded more come with as many again. */
export const loadBoard = async (
  positionId: string,
  before: readonly BoardColumn[],
  signal: AbortSignal,
): Promise<readonly BoardColumn[]> => {
  const { columns } = await request('GET', '/api/v1/recruitment/positions/{id}/board', {
    params: { id: positionId },
    signal,
  });
  return Promise.all(
    columns.map(async (column) => {
      const count = before.find(({ stage }) => stage === column.stage)?.items.length ?? 0;
      if (count <= column.items.length) return column;
      const { items, nextCursor } = await loadStage(positionId, column.stage, { count }, signal);
      return { ...column, items, nextCursor };
    }),
  );
};

/** Finds a position's applications by the candidate's name. */
export const findOnBoard = (positionId: string, q: string, signal: AbortSignal) =>
  request('GET', path, { query: { positionId, q, pageSize: 50 }, signal });

export const loadFunnel = (positionId: string, signal: AbortSignal) =>
  request('GET', '/api/v1/recruitment/positions/{id}/funnel', { params: { id: positionId }, signal });

export const loadApplication = (id: string, signal?: AbortSignal): Promise<ApplicationWithHistory> =>
  request('GET', `${path}/{id}`, { params: { id }, signal });

/** The applications of a candidate: at most twenty, and a few more after a merge. */
export const loadOfCandidate = (candidateId: string, signal: AbortSignal) =>
  request('GET', path, { query: { candidateId, pageSize: largestPage }, signal });

export const createApplication = (candidateId: string, positionId: string) =>
  request('POST', path, { body: { candidateId, positionId }, idempotencyKey: crypto.randomUUID() });

export interface Move {
  readonly stage: Stage;
  readonly reason?: string | undefined;
  /** The mail that a rejected candidate gets. */
  readonly mail?: { readonly templateId: string } | undefined;
}

const bodyOf = ({ stage, reason, mail }: Move) => ({ stage, ...(reason && { reason }), ...(mail && { mail }) });

/** Moves applications that are in the stage `from`. */
export const moveApplications = (ids: readonly string[], from: Stage, move: Move) =>
  request('POST', `${path}/move`, {
    body: { ids: [...ids], from, ...bodyOf(move) },
    idempotencyKey: crypto.randomUUID(),
  });

/** Fetches the mails that a candidate can get with a rejection. */
export const loadRejectionMails = (id: string, signal: AbortSignal) =>
  request('GET', `${path}/{id}/rejection-mails`, { params: { id }, signal });

export const moveApplication = (
  { id, version }: Pick<Application, 'id' | 'version'>,
  move: Move,
): Promise<MovedApplication> =>
  request('POST', `${path}/{id}/move`, {
    params: { id },
    body: bodyOf(move),
    ifMatch: version,
    idempotencyKey: crypto.randomUUID(),
  });
