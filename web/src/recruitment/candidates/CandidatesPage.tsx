import { useSearchParams } from 'react-router';
import { CandidateList } from './CandidateList.tsx';
import { CompareCandidates } from './CompareCandidates.tsx';
import { ImportCandidates } from './ImportCandidates.tsx';

/** The candidates: the list, an import (`?import`, then `?operation=`), or a comparison (`?compare=`). */
export const CandidatesPage = () => {
  const [search] = useSearchParams();
  if (search.has('import') || search.has('operation')) return <ImportCandidates />;
  const compared = search.get('compare')?.split(',').filter(Boolean) ?? [];
  return compared.length > 0 ? <CompareCandidates ids={compared} /> : <CandidateList />;
};
