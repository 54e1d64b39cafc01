import { type NameIn, namesOf } from '../noun.ts';
import { careNouns } from './nouns.ts';

type Nouns = typeof careNouns;

/**
 * The contents of a circle, as listed to its owner before deletion. Links are the active ones, requests the pending
 * ones, archives those of all members, and deletions those that can be restored. `funeral_wishes` are those shared
 * there, which go back to their authors.
 */
export const circleContents = namesOf(careNouns, 'contents');
export type CircleContent = NameIn<Nouns, 'contents'>;

/** The kinds of decisions that wait for a circle's admins. */
export const circleWaiting = namesOf(careNouns, 'waiting');
export type CircleWaitingName = NameIn<Nouns, 'waiting'>;

/** The nouns that can be restored after deletion; a page text is the text of a page in one language. */
export const deletedNouns = namesOf(careNouns, 'restorable');
export type DeletedNoun = NameIn<Nouns, 'restorable'>;

/** The parts of an archive. */
export const archiveParts = namesOf(careNouns, 'archive');
export type ArchivePartName = NameIn<Nouns, 'archive'>;

/** The kinds of news in a circle's feed. */
export const activityKinds = namesOf(careNouns, 'news');
export type ActivityKind = NameIn<Nouns, 'news'>;
