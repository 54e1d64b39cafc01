import { useSearchParams } from 'react-router';
import { CandidateList } from './CandidateList.tsx';
import { CompareCandidates } from './CompareCandidates.tsx';
import { ImportCandidates } from './ImportCandidates.tsx';

/** The candidates: the list, an import (`?import`), or a comparison (`?compare=`). */
export const CandidatesPage = () => {
  const [search] = useSearchParams();
  if (search.has('import')) return <ImportCandidates />;
  const compared = search.get('compare')?.split(',').filter(Boolean) ?? [];
  return compared.length > 0 ? <CompareCandidates ids={compared} /> : <CandidateList />;
};
