import { documentsId, givenId } from '@kindred/contract/care/public-pages/given';
import type { GivenAnswers } from '@kindred/contract/care/public-pages/given';

interface ServedPage {
  readonly answers: GivenAnswers | undefined;
  /** The page's text as the server wrote it and made safe. */
  readonly words: Node | undefined;
  /** Its documents as the server listed them. */
  readonly documents: Node | undefined;
  /** Its testimonies with links, by their text. */
  readonly said: ReadonlyMap<string, Node>;
}

const read = (): ServedPage => {
  const text = document.getElementById(givenId)?.textContent;
  const words = document.querySelector('#root[data-written] .public-prose')?.cloneNode(true);
  const documents = document.querySelector(`#root[data-written] #${documentsId}`)?.cloneNode(true);
  const linked = document.querySelectorAll('#root[data-written] .memorial-voice blockquote:has(a)');
  const said = new Map([...linked].map((one) => [one.textContent, one.cloneNode(true)]));
  return { answers: text ? (JSON.parse(text) as GivenAnswers) : undefined, words, documents, said };
};

/** Read before the app replaces the served content. */
const given = read();
const left = new Set<string>();

export type GivenName = Exclude<keyof GivenAnswers, 'path'>;

/** Returns a response that came with the page, as long as that page is open. Later ones are fetched. */
export const givenAnswer = <Which extends GivenName>(name: Which): GivenAnswers[Which] =>
  given.answers?.path === location.pathname && !left.has(name) ? given.answers[name] : undefined;

/** Drops this response because its page was left. From now on it is fetched. */
export const leaveGiven = (name: GivenName): void => void left.add(name);

/** Returns the HTML of this Markdown if it came with the page, so that no parser is needed. */
export const givenWords = (source: string): Node[] | undefined =>
  given.words && given.answers?.page?.content === source ? [...given.words.cloneNode(true).childNodes] : undefined;

/** Returns a testimony's words and links if it came with the page and has links. */
export const givenSaid = (text: string): Node[] | undefined => {
  const found = given.said.get(text);
  return found && [...found.cloneNode(true).childNodes];
};

/** The list of documents that came with the page, shown until another is loaded. */
export const givenDocuments = (): Node | undefined => given.documents?.cloneNode(true);
