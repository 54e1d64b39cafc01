import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import type { Role } from '@kindred/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { PublicTenant } from '../lib/tenant.ts';
import type { ErrorStep } from '../ui/error-steps.ts';

/** An entry of the navigation. */
export interface NavigationEntry {
  /** `own` entries are tabs of the family frame; all others name a group of the administration's frame. */
  readonly group: string;
  /** Its place in the group: lower comes first. */
  readonly order: number;
  readonly to: string;
  readonly icon: Icon;
  readonly label: (t: TFunction<'app'>) => string;
  /** The privilege needed to see it; by default every signed-in user does. */
  readonly needs?: Role;
  /** Also marked as current on the pages below it. */
  readonly hasPagesBelow?: boolean;
  /** Hidden until a circle is chosen. */
  readonly needsCircle?: boolean;
  /** No tab: it is behind "More", or only in the user's own menu. */
  readonly behind?: 'more' | 'ownMenu';
}

/** A group of the administration's navigation. Its entries may be of any module. */
export interface NavigationGroup {
  readonly name: string;
  /** Its place: lower comes first. */
  readonly order: number;
  /** Without one, its entries stand on their own. */
  readonly title?: (t: TFunction<'app'>) => string;
  /** Until somebody opens it. */
  readonly startsClosed?: true;
  /**
   * The entry of the family frame's menu that leads to it; groups with the same door share one. Its label is that of the first
   * entry behind it by default.
   */
  readonly door?: { readonly name: string; readonly label?: NavigationEntry['label'] };
}

/** Reads the chosen circle's name and id, null without one, and tells when it changes. */
interface ChosenCircle {
  readonly subscribe: (listener: () => void) => () => void;
  readonly name: () => string | null;
  readonly id: () => string | null;
}

/** A group that a person is in, such as a circle. */
export interface Group {
  readonly id: string;
  readonly name: string;
}

/** A figure of the administrators' overview, by the name that the server gives it. */
interface Figure {
  readonly label: (t: TFunction<'admin'>) => string;
  /** Where to look at what it counts. */
  readonly to?: string;
  /** The privilege that this page needs. */
  readonly needs?: Role;
}

/** What a noun contributes to the app. It is in the shell's chunk, so pages are imported dynamically. */
export interface Noun {
  readonly navigation?: readonly NavigationEntry[];
  /** The groups of the administration's navigation that it declares. */
  readonly navigationGroups?: readonly NavigationGroup[];
  /** What it shows in the bar above every page: `middle` in the family frame alone, `end` in both frames, by order. */
  readonly topBar?: { readonly place: 'middle' | 'end'; readonly order?: number; readonly Component: ComponentType };
  /**
   * Introduces the person whom the chosen circle is for, below the scene of these addresses, with the page's heading.
   * `Cover` is a picture in place of the scene.
   */
  readonly person?: {
    readonly at: readonly string[];
    readonly Component: ComponentType;
    readonly Cover: ComponentType;
  };
  /** The circle that is chosen now. */
  readonly chosenCircle?: ChosenCircle;
  /** Returns the user's groups, each of which may have rules of its own for notifications. */
  readonly groups?: () => Promise<readonly Group[]>;
  /** Its figures in the administrators' overview, by name. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** Where the record is that an entry of the timeline is about, by the kind of entry. */
  readonly timelineLinks?: Readonly<Record<string, (id: string) => string>>;
  /** The step that resolves an error, by error code. */
  readonly errorSteps?: Readonly<Record<string, ErrorStep>>;
  /** A section of the user's own profile, named by the id of its heading. */
  readonly onProfile?: { readonly heading: string; readonly Component: ComponentType };
  /**
   * Asks people who delete their account what to do with their records. `onChoice` gets a function that stores the choice;
   * it runs before the account ends.
   */
  readonly AtAccountEnd?: ComponentType<{ onChoice: (save: () => Promise<unknown>) => void }>;
  /** What it adds to the page of a contact message. */
  readonly OnContactMessage?: ComponentType<{ message: ContactMessage }>;
}

/** A part of a module inside the shell, fetched when one of its addresses is opened or its nouns are needed. */
export interface ModulePart {
  /** How its addresses begin. */
  readonly prefixes: readonly string[];
  /** Its addresses that are shown in the administration's frame; all others are family screens. */
  readonly desk?: readonly string[];
  /** Who needs its nouns in the shell; by default every signed-in user. */
  readonly needs?: Role;
  /** The tenant's flag that enables it. Without it, its addresses and nouns do not exist. */
  readonly feature?: keyof PublicTenant['features'];
  readonly load: () => Promise<{ readonly nouns: readonly Noun[]; readonly routes: readonly RouteObject[] }>;
}

/** What the app knows about a module before fetching it. */
export interface Manifest {
  /** Pages that load no UI kit. */
  readonly plainRoutes: readonly RouteObject[];
  /** Pages in the frame of sign-in. */
  readonly accountRoutes: readonly RouteObject[];
  readonly parts: readonly ModulePart[];
}

/** Returns the nouns that the signed-in user needs. */
export const Nouns = createContext<readonly Noun[]>([]);

export const useNouns = (): readonly Noun[] => use(Nouns);

/** Returns whether an address is one of these, or below one. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
