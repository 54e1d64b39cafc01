import { givenId, type GivenJobs } from '@kindred/contract/recruitment/job-pages/given';

interface ServedPage {
  readonly answers: GivenJobs | undefined;
  /** The position's description as the server wrote it and made safe. */
  readonly words: Node | undefined;
}

const read = (): ServedPage => {
  const text = document.getElementById(givenId)?.textContent;
  const words = document.querySelector('#root[data-written] .public-prose')?.cloneNode(true);
  return { answers: text ? (JSON.parse(text) as GivenJobs) : undefined, words };
};

/** Read before the app replaces the served content. */
const given = read();
let isLeft = false;

type GivenName = Exclude<keyof GivenJobs, 'path'>;

/** Returns an answer that came with the page, until the page is left. Later ones are fetched. */
export const givenAnswer = <Which extends GivenName>(name: Which): GivenJobs[Which] =>
  given.answers?.path === location.pathname && !isLeft ? given.answers[name] : undefined;

/** Drops what came with the page, because it was left. */
export const leaveGiven = (): void => {
  isLeft = true;
};

/** Returns the HTML of this description if it came with the page, so that no parser is needed. */
export const givenWords = (description: string): Node[] | undefined =>
  given.words && given.answers?.job?.description === description
    ? [...given.words.cloneNode(true).childNodes]
    : undefined;
