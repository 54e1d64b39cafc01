import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface MoreButtonProps {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly label: string;
}

/** A button below a list that loads its next page, if there is one. */
export const MoreButton = ({ query, label }: MoreButtonProps) =>
  query.hasNextPage && (
    <Button
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      style={{ justifySelf: 'center' }}
    >
      {label}
    </Button>
  );
