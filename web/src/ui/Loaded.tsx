import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Outline } from './Outline.tsx';

/** What a query of the cache tells; the part of it that is needed here. */
interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Loading<Data>;
  /** The content's own outline; lines of text by default. */
  readonly outline?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The content once it is here; before, its outline; where it can't be had, what happened. What is here stays. */
export const Loaded = <Data,>({ query, outline, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorPanel error={query.error} retry={() => void query.refetch()} />;
  return outline ?? <Outline />;
};
