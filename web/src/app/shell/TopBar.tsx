import { useNouns } from '../noun.ts';

/** The nouns' parts at one place of the bar above the pages. */
export const TopBar = ({ place }: { place: 'middle' | 'end' }) =>
  useNouns()
    .flatMap(({ topBar }) => (topBar?.place === place ? [topBar] : []))
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ Component }, index) => <Component key={index} />);
