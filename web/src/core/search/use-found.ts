import { useDebouncedValue } from '@mantine/hooks';
import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { hasWords, searchWords } from '@kindred/contract/search-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNouns } from '../../app/noun.ts';
import { deskGroups, familyEntries } from '../../app/shell/navigation-entries.ts';
import { useChosenCircleId } from '../../app/shell/use-chosen-circle.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { usePartialDay } from '../../ui/use-partial-day.ts';
import { recentPages } from './recent-pages.ts';

const searchKey = (asked: string, circleId: string | null) => ['search', asked, circleId] as const;

/** One group of the results. */
export interface ShownGroup {
  readonly name: string;
  readonly items: readonly Pick<FoundGroup['items'][number], 'title' | 'excerpt' | 'link'>[];
}

const pause = 200;
const mostPages = 5;

/** Returns the product's pages that match the search by name and that this person may open. */
const useProductPages = (q: string, hasCircle: boolean): ShownGroup['items'] => {
  const { t } = useTranslation('app');
  const nouns = useNouns();
  const roles = useUser()?.roles ?? [];
  const { tabs, more } = familyEntries(nouns, roles, hasCircle);
  const own = nouns
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ group, behind }) => group === 'own' && behind === 'ownMenu');
  const desk = deskGroups(nouns, roles, t).flatMap(({ entries, title }) =>
    entries.map((entry) => ({ ...entry, excerpt: title })),
  );
  const words = searchWords(q);
  return [...[...tabs, ...more, ...own].map((entry) => ({ ...entry, excerpt: null })), ...desk]
    .map(({ label, to, excerpt }) => ({ title: label(t), excerpt, link: to }))
    .filter(({ title }) => words.length > 0 && hasWords([title], words))
    .slice(0, mostPages);
};

/** Returns results while the person types: product pages at once, everything else after a short pause. */
export const useFound = (typed: string) => {
  const { t } = useTranslation('search');
  const day = usePartialDay();
  const circleId = useChosenCircleId();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const q = typed.trim();
  const [asked] = useDebouncedValue(q, pause);
  const query = useQuery({
    queryKey: searchKey(asked, circleId),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/search', { query: { q: asked, ...(circleId && { circle_id: circleId }) }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    // The person can retry.
    retry: 1,
  });
  const pages = useProductPages(q, circleId !== null);
  const untitled = ({ takenOn }: FoundGroup['items'][number]): string =>
    takenOn ? t('photo', { day: day(takenOn) }) : t('formerMember');
  const answered = q === '' || query.isError ? [] : (query.data?.groups ?? []);
  const groups: ShownGroup[] = [
    ...(pages.length > 0 ? [{ name: t('kinds.product'), items: pages }] : []),
    ...answered.map(({ kind, items }) => ({
      name: t(`kinds.${kind}`),
      items: items.map((item) => ({ ...item, title: item.title || untitled(item) })),
    })),
  ];
  const recent = recentPages()
    .filter(({ link }) => link !== here)
    .map((page) => ({ ...page, excerpt: null }));
  return {
    q,
    groups: q === '' ? (recent.length > 0 ? [{ name: t('recent'), items: recent }] : []) : groups,
    isSearching: q !== '' && !query.isError && (asked !== q || query.isFetching),
    error: q === '' ? null : query.error,
    retry: () => void query.refetch(),
  };
};
