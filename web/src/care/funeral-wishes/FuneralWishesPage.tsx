import { useSearchParams } from 'react-router';
import { MyWishes } from './MyWishes.tsx';
import { OthersWishes } from './OthersWishes.tsx';
import { useMyWishes } from './use-funeral-wishes.ts';

/** Funeral wishes: the user's own, or (`?read=`) another person's that are shared with them. */
export const FuneralWishesPage = () => {
  const query = useMyWishes();
  const read = useSearchParams()[0].get('read');
  const isOthers = read !== null && query.data !== undefined && !query.data.items.some(({ id }) => id === read);
  return isOthers ? <OthersWishes id={read} /> : <MyWishes query={query} />;
};
