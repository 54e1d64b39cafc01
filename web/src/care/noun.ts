import type { ComponentType, LazyExoticComponent } from 'react';
import type { CircleContent, DeletedNoun } from '@kindred/contract/care/circle-nouns';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Circle } from '@kindred/contract/care/circles/circle';
import type { CircleWaiting } from '@kindred/contract/care/circles/waiting-endpoints';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** A large button on home. */
export interface HomeAction {
  readonly order: number;
  /** Shown with a chosen circle, without one, or always. */
  readonly when: 'circle' | 'noCircle' | 'always';
  readonly to: string;
  readonly icon: Icon;
  /** The role in the chosen circle; undefined without one. */
  readonly label: (t: TFunction<'care'>, role: CircleRole | undefined) => string;
}

/** What one noun shows on another's page, fetched together with that page. */
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

/** A section of the circle's page that is fetched after the first view. */
interface LaterSection {
  readonly order: number;
  readonly texts: readonly string[];
  readonly load: () => Promise<{
    readonly Section: ComponentType<CircleSectionProps>;
    /** Placeholder until the section is scrolled near. */
    readonly Heading?: ComponentType<{ role: CircleRole }>;
  }>;
}

/** What is pending for a circle's admins, as a part of one sentence. */
interface Waiting {
  readonly order: number;
  readonly count: (waiting: CircleWaiting) => number;
  readonly text: (t: TFunction<'waiting'>, count: number) => string;
  /** An address, or the id of a heading on the circle's page. */
  readonly to: string | { readonly heading: string };
}

/** What is deleted along with a circle, as a part of the list of all of it. */
interface CircleContents {
  readonly order: number;
  readonly name: CircleContent;
  readonly text: (t: TFunction<'contents'>, count: number) => string;
  /** Not listed below this number; by default 1. */
  readonly least?: number;
  /** Stands below the list: it is not deleted, but goes elsewhere. */
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
  readonly homeActions?: readonly HomeAction[];
  /** On home, above the actions; `circleId` is undefined without a chosen circle. */
  readonly onHome?: Part<{ circleId: string | undefined }>;
  /** On the circle's page, in the first view. */
  readonly section?: Part<CircleSectionProps>;
  /** On the circle's page, further down. */
  readonly laterSection?: LaterSection;
  /** Notices for admins, on the circle's page and settings. */
  readonly CircleNotice?: ComponentType<{ circle: Circle | undefined }>;
  /** On the circle's settings. */
  readonly onSettings?: {
    readonly order: number;
    readonly Section: LazyExoticComponent<ComponentType<{ circle: Circle }>>;
  };
  readonly waiting?: Waiting;
  /** Listed before the circle is deleted. */
  readonly contents?: readonly CircleContents[];
  /** What each of its deletions was, among those that can be restored. */
  readonly restorable?: Partial<Readonly<Record<DeletedNoun, (t: TFunction<'deletions'>) => string>>>;
  /** Above the circles to choose from. */
  readonly aboveCircles?: Part<object>;
  /** On the record subject's card. */
  readonly OnSubject?: ComponentType<{ circleId: string; subject: RecordSubject }>;
}

const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number => one.order - other.order;

/** Collects what the nouns declare under one name, in order. */
export const declared = <Declared extends { readonly order: number }>(
  nouns: readonly CareNoun[],
  of: (noun: CareNoun) => Declared | readonly Declared[] | undefined,
): readonly Declared[] => nouns.flatMap((noun) => of(noun) ?? []).toSorted(byOrder);

export const loadParts = <Props>(parts: readonly Part<Props>[]): Promise<readonly ComponentType<Props>[]> =>
  Promise.all(parts.map(({ load }) => load()));
