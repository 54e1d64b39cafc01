import { useSearchParams } from 'react-router';
import { ImportSources } from './ImportSources.tsx';
import { SourceList } from './SourceList.tsx';

/** The sources: the list, or an import (`?import`). */
export const SourcesPage = () => {
  const [search] = useSearchParams();
  return search.has('import') ? <ImportSources /> : <SourceList />;
};
