import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { uploadTo } from '../../lib/api/upload-to.ts';
import type { CandidateBody } from './candidate-fields.ts';

const all = '/api/v1/recruitment/candidates';
const one = `${all}/{id}` as const;

export const candidatesKey = ['recruitment', 'candidates'] as const;
export const importKey = ['recruitment', 'candidate-import'] as const;
const candidateKey = (id: string) => ['recruitment', 'candidate', id] as const;
const duplicatesKey = (id: string) => ['recruitment', 'candidate-duplicates', id] as const;
const resumeKey = (id: string) => ['recruitment', 'resume', id] as const;

export const loadCandidate = (id: string, signal?: AbortSignal): Promise<Candidate> =>
  request('GET', one, { params: { id }, signal });

export const candidateQuery = (id: string) => ({
  queryKey: candidateKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadCandidate(id, signal),
  staleTime: 0,
});

export const useCandidate = (id: string) => useQuery(candidateQuery(id));

export const createCandidate = (
  body: CandidateBody & { positionId: string | null },
  idempotencyKey: string,
): Promise<Candidate> => request('POST', all, { body, idempotencyKey });

export const updateCandidate = (id: string, body: CandidateBody, ifMatch?: number): Promise<Candidate> =>
  request('PUT', one, { params: { id }, body, ifMatch });

export const removeCandidate = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

export const tagCandidates = (ids: readonly string[], tags: { add: string[]; remove: string[] }) =>
  request('POST', `${all}/tags`, { body: { ids: [...ids], ...tags }, idempotencyKey: crypto.randomUUID() });

export const exportCandidates = (query: object): Promise<Blob> =>
  request('GET', `${all}/export`, { query, as: 'file' });

export const beginImport = async (file: File, dryRun: boolean): Promise<string> =>
  (await request('POST', `${all}/import`, { file, body: { dryRun: `${dryRun}` } })).operation.id;

export const loadOperation = (id: string, signal: AbortSignal) =>
  request('GET', '/api/v1/operations/{id}', { params: { id }, signal });

interface Upload {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export const uploadResume = (id: string, { file, ...on }: Upload): Promise<Candidate> =>
  uploadTo(`${all}/${encodeURIComponent(id)}/resume`, {
    file,
    name: file.name,
    method: 'PUT',
    idempotencyKey: crypto.randomUUID(),
    ...on,
  });

export const removeResume = (id: string): Promise<Candidate> => request('DELETE', `${one}/resume`, { params: { id } });

/** The file of a candidate's résumé. Reading it is recorded, so it is fetched only for a page that shows it. */
export const useResume = ({ id, resume }: Candidate) =>
  useQuery({
    queryKey: resumeKey(id),
    queryFn: ({ signal }) => request('GET', `${one}/resume`, { params: { id }, as: 'file', signal }),
    enabled: resume !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useDuplicates = (id: string, version: number) =>
  useQuery({
    queryKey: [...duplicatesKey(id), version],
    queryFn: ({ signal }) => request('GET', `${one}/duplicates`, { params: { id }, signal }),
  });

export const mergeCandidates = (
  into: Candidate,
  from: string,
  resume: 'INTO' | 'FROM',
  idempotencyKey: string,
): Promise<Candidate> =>
  request('POST', `${one}/merge`, {
    params: { id: into.id },
    body: { from, resume },
    ifMatch: into.version,
    idempotencyKey,
  });

/** Forgets the file of a candidate's résumé, because it was replaced. */
export const useForgetResume = (): ((id: string) => void) => {
  const queries = useQueryClient();
  return (id) => void queries.resetQueries({ queryKey: resumeKey(id) });
};

/** Puts a candidate from an API response into the cache. */
export const useKeepCandidate = (): ((candidate: Candidate) => void) => {
  const queries = useQueryClient();
  return (candidate) => {
    queries.setQueryData(candidateKey(candidate.id), candidate);
    void queries.invalidateQueries({ queryKey: candidatesKey });
  };
};

/** The newest candidates, whose tags the list offers as filters. */
const recent = { pageSize: 100, sortBy: 'createdAt', order: 'desc' } as const;
/** The newest positions, which the list offers as filters. */
const newest = { pageSize: 100, sortBy: 'createdAt', order: 'desc' } as const;
const positionsKey = ['recruitment', 'position-options'] as const;
const optionsKey = ['recruitment', 'candidate-options'] as const;
const optionsMilliseconds = 300_000;

export const useListOptions = (): {
  readonly tags: string[];
  readonly positions: { value: string; label: string }[];
} => {
  const { data } = useQuery({
    queryKey: optionsKey,
    queryFn: ({ signal }) => request('GET', all, { query: recent, signal }),
    staleTime: optionsMilliseconds,
  });
  const { data: positions } = useQuery({
    queryKey: positionsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/recruitment/positions', { query: newest, signal }),
    staleTime: optionsMilliseconds,
  });
  const found = data?.items ?? [];
  return {
    tags: [...new Set(found.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b)),
    positions: (positions?.items ?? []).map(({ id: value, title: label }) => ({ value, label })),
  };
};
