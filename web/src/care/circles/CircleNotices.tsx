import type { Circle } from '@kindred/contract/care/circles/circle';
import type { CareNoun } from '../noun.ts';

interface CircleNoticesProps {
  readonly circle: Circle | undefined;
  readonly nouns: readonly CareNoun[];
}

/** The nouns' notices about the circle, such as that its public page is blocked. */
export const CircleNotices = ({ circle, nouns }: CircleNoticesProps) =>
  nouns.map(({ CircleNotice }, index) => CircleNotice && <CircleNotice key={index} circle={circle} />);
