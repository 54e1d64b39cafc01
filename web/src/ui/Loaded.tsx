import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

/** The parts of a query's result that are used here. */
interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Loading<Data>;
  /** Shown while the content loads; lines of text by default. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the content once it has loaded: a skeleton before that, an error if loading fails. Content already loaded
 * stays.
 */
export const Loaded = <Data,>({ query, skeleton, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorPanel error={query.error} retry={() => void query.refetch()} />;
  return skeleton ?? <TextSkeleton />;
};
