import type { ComponentType, LazyExoticComponent } from 'react';
import type { Activity } from '@kindred/contract/care/activities/activity';
import type { ActivityKind, CircleContent, DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Circle } from '@kindred/contract/care/circles/circle';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
import type { Document } from '@kindred/contract/care/documents/document';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** Content that one noun shows on another noun's page, fetched together with that page. */
export interface Part<Props> {
  readonly order: number;
  readonly load: () => Promise<ComponentType<Props>>;
}

export interface CircleSectionProps {
  readonly circle: { readonly id: string; readonly name: string };
  /** The whole circle; undefined until it has loaded. */
  readonly data: Circle | undefined;
  /** The reader's membership. */
  readonly me: { readonly user_id: string; readonly role: CircleRole; readonly is_owner: boolean };
  readonly nouns: readonly CareNoun[];
}

/**
 * A part at the top of the circle's page. It must report once whether it shows something, so that nothing below moves
 * later.
 */
export interface FirstSectionProps extends CircleSectionProps {
  readonly settled: () => void;
}

/** Consecutive news of one kind, from one day, by one person, or by several if the kind is about people. */
export interface NewsGroup {
  readonly id: string;
  /** The newest first. */
  readonly all: readonly Activity[];
  /** Older news of the group may not have been loaded yet. */
  readonly isOpen: boolean;
  /** Whether the reader did it. */
  readonly isOwn: boolean;
  readonly isNew: boolean;
}

/** The parts of the sentence for a group of news. Names are between marks so that the screen can highlight them. */
export interface NewsWords extends NewsGroup {
  /** The name of the person who did it. */
  readonly name: string;
  readonly title: string;
  /** Whether the newest was written by a guest. */
  readonly isGuest: boolean;
  /** Writes a day of the calendar, or a time. */
  readonly day: (on: string) => string;
}

/** How a noun's news appears on the circle's page. */
export interface NewsKind {
  readonly kind: ActivityKind;
  readonly text: (t: TFunction<'news'>, news: NewsWords) => string;
  /** Shown below the words; fetched together with the page. */
  readonly body?: () => Promise<ComponentType<NewsBodyProps>>;
  /** Undefined if there is nothing more to see. */
  readonly to: (activity: Activity, circle: { readonly slug: string } | undefined) => string | undefined;
  /** Whether news about several people forms one group. */
  readonly isOfPeople?: boolean;
}

export interface NewsBodyProps {
  readonly group: NewsGroup;
  readonly to: string | undefined;
}

/** What is known about a circle's news without fetching it. */
export interface NewsGlance {
  /** The kinds of the loaded news. */
  readonly kinds: ReadonlySet<ActivityKind>;
  readonly hasMore: boolean;
}

/** What a noun adds to the circle's photos. */
export interface PhotoTools {
  /** Among the tools above the wall. */
  readonly Wall: ComponentType<{ circleId: string }>;
  /** Among the actions on selected photos. */
  readonly Selected: ComponentType<{ circleId: string; photos: readonly Document[]; done: () => void }>;
}

/** One of the first steps in a new circle, shown until it is done. */
export interface FirstStep {
  readonly order: number;
  /** Lowest role that can do it. */
  readonly needs: CircleRole;
  readonly icon: Icon;
  readonly to: string;
  readonly title: (t: TFunction<'news'>) => string;
  readonly text: (t: TFunction<'news'>) => string;
  /** Returns a hook that says whether the step is done; undefined until known. */
  readonly load: () => Promise<(circle: Circle, news: NewsGlance | undefined) => boolean | undefined>;
}

/** An entry of a menu of the circle's page. */
export interface CircleEntry {
  readonly order: number;
  /** Lowest role that sees it. */
  readonly needs: CircleRole;
  readonly to: string;
  readonly icon: Icon;
  readonly label: (t: TFunction<'news'>) => string;
}

/** A section of the circle's page that is fetched after the first view. */
interface LaterSection {
  readonly order: number;
  readonly texts: readonly string[];
  readonly load: () => Promise<{
    readonly Section: ComponentType<CircleSectionProps>;
    /** Placeholder until the reader scrolls near the section. */
    readonly Heading?: ComponentType<{ role: CircleRole }>;
  }>;
}

/** What is pending for a circle's admins, as part of a sentence. */
interface Waiting {
  readonly order: number;
  readonly count: (waiting: CircleWaiting) => number;
  readonly text: (t: TFunction<'waiting'>, count: number) => string;
  /** An address, or the id of a heading on the circle's page. */
  readonly to: string | { readonly heading: string };
}

/** An entry in the list of records that are deleted along with a circle. */
interface CircleContents {
  readonly order: number;
  readonly name: CircleContent;
  readonly text: (t: TFunction<'contents'>, count: number) => string;
  /** Listed only from this number on; by default 1. */
  readonly least?: number;
  /** Shown below the list, because it is not deleted but goes elsewhere. */
  readonly isKept?: boolean;
}

/** Routes, or a function that makes them for a page that shows parts of all nouns. */
export type CareRoutes = readonly RouteObject[] | ((nouns: readonly CareNoun[]) => readonly RouteObject[]);

/** What a noun contributes to care's pages, besides what it contributes to the app. */
export interface CareNoun extends Noun {
  /** Pages outside the live connection of a circle. */
  readonly routes?: CareRoutes;
  /** Pages that keep the chosen circle's live connection but work without a circle. */
  readonly liveRoutes?: CareRoutes;
  /** Pages of the chosen circle. */
  readonly circleRoutes?: CareRoutes;
  /** Shown on home, above the circles. */
  readonly onHome?: Part<object>;
  /** On the circle's page: beside the news on a desktop, above them on a phone. */
  readonly firstSection?: Part<FirstSectionProps>;
  /** On the circle's page: beside the news on a desktop, last on a phone. */
  readonly section?: Part<CircleSectionProps>;
  readonly news?: NewsKind;
  /** Shown below each entry of the circle's news. */
  readonly belowNews?: Part<{ group: NewsGroup }>;
  /** On the page with the circle's photos. */
  readonly onPhotos?: { readonly order: number; readonly load: () => Promise<PhotoTools> };
  readonly firstStep?: FirstStep;
  /** What members can add to the circle, in the menu of its "Add" button. */
  readonly toAdd?: CircleEntry;
  /** Rarely used pages of the circle, behind "…". */
  readonly behindMore?: CircleEntry | readonly CircleEntry[];
  /** Section further down the circle's page. */
  readonly laterSection?: LaterSection;
  /** Notices for admins, on the circle's page and settings. */
  readonly CircleNotice?: ComponentType<{ circle: Circle | undefined }>;
  /** Section of the circle's settings. */
  readonly onSettings?: {
    readonly order: number;
    readonly Section: LazyExoticComponent<ComponentType<{ circle: Circle }>>;
  };
  readonly waiting?: Waiting;
  /** Listed before the circle is deleted. */
  readonly contents?: readonly CircleContents[];
  /** Names each deletion of this noun that can be restored. */
  readonly restorable?: Partial<Readonly<Record<DeletedNoun, (t: TFunction<'deletions'>) => string>>>;
  /** Shown above the list of circles. */
  readonly aboveCircles?: Part<object>;
  /** Shown on the record subject's card. */
  readonly OnSubject?: ComponentType<{ circleId: string; subject: RecordSubject }>;
}

const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number => one.order - other.order;

/** Collects everything that the nouns declare under one key, in order. */
export const declared = <Declared extends { readonly order: number }>(
  nouns: readonly CareNoun[],
  of: (noun: CareNoun) => Declared | readonly Declared[] | undefined,
): readonly Declared[] => nouns.flatMap((noun) => of(noun) ?? []).toSorted(byOrder);

export const loadParts = <Props>(parts: readonly Part<Props>[]): Promise<readonly ComponentType<Props>[]> =>
  Promise.all(parts.map(({ load }) => load()));
