import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
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
  /** Its position in the group. Lower comes first. */
  readonly order: number;
  readonly to: string;
  readonly icon: Icon;
  readonly label: (t: TFunction<'app'>) => string;
  /** The privilege needed to see it. By default, every signed-in user sees it. */
  readonly needs?: Role;
  /** The label for users without this privilege, who see less behind it. */
  readonly without?: { readonly privilege: Role; readonly label: NavigationEntry['label'] };
  /** Whether it is also marked as current on the pages below it. */
  readonly hasPagesBelow?: boolean;
  /** Whether it is hidden until a circle is chosen. */
  readonly needsCircle?: boolean;
  /** Marks the entry while there are unread notifications of these kinds about the chosen circle. */
  readonly mark?: { readonly kinds: readonly NotificationKind[]; readonly label: (t: TFunction<'app'>) => string };
  /** Where the entry is if it is not a tab: behind "More", or only in the user's own menu. */
  readonly behind?: 'more' | 'ownMenu';
}

/** A group of the administration's navigation. Its entries may be of any module. */
export interface NavigationGroup {
  readonly name: string;
  /** Its position. Lower comes first. */
  readonly order: number;
  /** Without a title, its entries are not grouped. */
  readonly title?: (t: TFunction<'app'>) => string;
  /** Whether it is closed until a user opens it. */
  readonly startsClosed?: true;
  /**
   * The entry of the family frame's menu that leads to the group. Groups with the same door share one entry. By
   * default, its label is that of the first entry behind it.
   */
  readonly door?: { readonly name: string; readonly label?: NavigationEntry['label'] };
}

/** The chosen circle's name and id, or null if there is none. Listeners are called when it changes. */
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

/** A figure in the administrators' overview, by the server's name for it. */
interface Figure {
  readonly label: (t: TFunction<'admin'>) => string;
  /** The page that shows the counted records. */
  readonly to?: string;
  /** The privilege that this page needs. */
  readonly needs?: Role;
}

/** What a noun contributes to the app. It is in the shell's chunk, so pages are imported dynamically. */
export interface Noun {
  readonly navigation?: readonly NavigationEntry[];
  /** The groups of the administration's navigation that the noun declares. */
  readonly navigationGroups?: readonly NavigationGroup[];
  /**
   * The noun's part of the bar above every page: `middle` only in the family frame, `end` in both frames. Parts are
   * sorted by order.
   */
  readonly topBar?: { readonly place: 'middle' | 'end'; readonly order?: number; readonly Component: ComponentType };
  /**
   * Introduces the chosen circle's person, with the page's heading, below the scene at these addresses. `Cover` is a
   * picture that replaces the scene.
   */
  readonly person?: {
    readonly at: readonly string[];
    readonly Component: ComponentType;
    readonly Cover: ComponentType;
  };
  /** The currently chosen circle. */
  readonly chosenCircle?: ChosenCircle;
  /** Returns the user's groups, each of which may have its own notification settings. */
  readonly groups?: () => Promise<readonly Group[]>;
  /** Its figures in the administrators' overview, by name. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** Links to the record that a timeline entry is about, by the kind of entry. */
  readonly timelineLinks?: Readonly<Record<string, (id: string) => string>>;
  /** The step that resolves an error, by error code or by the reason within it. */
  readonly errorSteps?: Readonly<Record<string, ErrorStep>>;
  /** A section of the user's own profile, named by the id of its heading. */
  readonly onProfile?: { readonly heading: string; readonly Component: ComponentType };
  /**
   * Asks users who delete their account what to do with their records. `onChoice` receives a function that stores the
   * choice. It runs before the account ends.
   */
  readonly AtAccountEnd?: ComponentType<{ onChoice: (save: () => Promise<unknown>) => void }>;
  /** The noun's part of a contact message's page. */
  readonly OnContactMessage?: ComponentType<{ message: ContactMessage }>;
}

/** A part of a module inside the shell. It is fetched when one of its addresses is opened or its nouns are needed. */
export interface ModulePart {
  /** The beginnings of its addresses. */
  readonly prefixes: readonly string[];
  /** Its addresses that are shown in the administration's frame; all others are family screens. */
  readonly desk?: readonly string[];
  /** The privilege of users who need its nouns in the shell. By default, every signed-in user does. */
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

/** Returns whether an address is one of these prefixes, or below one. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
