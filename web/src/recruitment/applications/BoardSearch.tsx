import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { boardKey, findOnBoard } from './applications.ts';
import styles from './Board.module.css';
import { CandidateName } from './CandidateName.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { StageBadge } from './StageBadge.tsx';
import type { MoveCard } from './use-board.ts';
import { useDaysIn } from './use-days-in.ts';

interface BoardSearchProps {
  readonly q: string;
  readonly search: (q: string) => void;
}

export const BoardSearch = ({ q, search }: BoardSearchProps) => {
  const { t } = useTranslation('applications');
  return (
    <TextInput
      type="search"
      label={t('find')}
      maw="24rem"
      value={q}
      onChange={({ currentTarget }) => search(currentTarget.value)}
    />
  );
};

interface FoundCardsProps {
  readonly positionId: string;
  readonly q: string;
  readonly move: MoveCard;
}

const typingPause = 250;

/** The candidates of a position whose names contain these words, in any stage. */
export const FoundCards = ({ positionId, q, move }: FoundCardsProps) => {
  const { t } = useTranslation('applications');
  const daysIn = useDaysIn();
  const [words] = useDebouncedValue(q.trim(), typingPause);
  const query = useQuery({
    queryKey: [...boardKey(positionId), 'search', words],
    queryFn: ({ signal }) => findOnBoard(positionId, words, signal),
    staleTime: 0,
  });
  const moveFound: MoveCard = async (card, to) => {
    await move(card, to);
    await query.refetch();
  };
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text role="status">{t('notFound')}</Text>
        ) : (
          <ul className={styles.found}>
            {items.map((card) => (
              <li key={card.id}>
                <CandidateName card={card} />
                <StageBadge stage={card.stage} />
                <Text span c="dimmed">
                  {daysIn(card.stageSince)}
                </Text>
                <MoveMenu card={card} move={moveFound} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
};
