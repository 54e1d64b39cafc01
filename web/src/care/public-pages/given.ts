import { documentsId, givenId } from '@kindred/contract/care/public-pages/given';
import type { GivenAnswers } from '@kindred/contract/care/public-pages/given';

interface Given {
  readonly answers: GivenAnswers | undefined;
  /** The page's words as the server wrote them, made safe there. */
  readonly words: Node | undefined;
  /** Its documents, as they were listed there. */
  readonly documents: Node | undefined;
}

const read = (): Given => {
  const text = document.getElementById(givenId)?.textContent;
  const words = document.querySelector('#root[data-written] .public-prose')?.cloneNode(true);
  const documents = document.querySelector(`#root[data-written] #${documentsId}`)?.cloneNode(true);
  return { answers: text ? (JSON.parse(text) as GivenAnswers) : undefined, words, documents };
};

/** Read before the app takes the place of what is there. */
const given = read();
const left = new Set<string>();

export type GivenName = Exclude<keyof GivenAnswers, 'path'>;

/** An answer that came with the page itself, for as long as that page is open: later ones are asked for. */
export const givenAnswer = <Which extends GivenName>(name: Which): GivenAnswers[Which] =>
  given.answers?.path === location.pathname && !left.has(name) ? given.answers[name] : undefined;

/** From now on this answer is asked for: the page that it came with was left. */
export const leaveGiven = (name: GivenName): void => void left.add(name);

/** What this markdown looks like, where that came with the page: whoever opens it needs no parser. */
export const givenWords = (source: string): Node[] | undefined =>
  given.words && given.answers?.page?.content === source ? [...given.words.cloneNode(true).childNodes] : undefined;

/** The list of documents that came with the page, which stands until there is another. */
export const givenDocuments = (): Node | undefined => given.documents?.cloneNode(true);
