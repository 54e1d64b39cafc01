import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import type { Role } from '@kindred/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { PublicTenant } from '../lib/tenant.ts';
import type { ErrorStep } from '../ui/error-steps.ts';

type Feature = keyof PublicTenant['features'];

/** An entry of the navigation beside the pages. */
export interface NavigationEntry {
  readonly group: 'own' | 'administration' | 'platform' | 'demo';
  /** Its place in the group: lower comes first. */
  readonly order: number;
  readonly to: string;
  readonly icon: Icon;
  readonly label: (t: TFunction<'app'>) => string;
  /** The privilege that shows it; everybody who is signed in sees it by default. */
  readonly needs?: Role;
  /** Current on the pages below it as well. */
  readonly hasPagesBelow?: boolean;
  /** The bar of a phone has room for a few entries: this one is behind its last, or in another menu. */
  readonly onPhone?: 'more' | 'none';
}

/** Routes inside the shell that are fetched when one of their addresses is first opened. */
interface RouteTable {
  /** How these addresses begin. */
  readonly prefixes: readonly string[];
  /** The tenant's flag that opens them. Without it, there are no such addresses. */
  readonly feature?: Feature;
  readonly load: () => Promise<readonly RouteObject[]>;
}

/** What a noun gives the app. Its declaration is part of the shell's chunk: pages stay behind dynamic imports. */
export interface Noun {
  /** The tenant's flag that opens it. Without it, the noun has no entries. */
  readonly feature?: Feature;
  readonly navigation?: readonly NavigationEntry[];
  /** What it shows in the bar above every page. */
  readonly topBar?: { readonly place: 'middle' | 'end'; readonly Component: ComponentType };
  /** What somebody does about an error, by its code. */
  readonly errorSteps?: Readonly<Record<string, ErrorStep>>;
  /** What it adds to the page of a contact message. */
  readonly OnContactMessage?: ComponentType<{ message: ContactMessage }>;
}

/** What the app knows of a module before it is fetched. */
export interface Manifest {
  /** Pages that load no UI kit. */
  readonly plainRoutes: readonly RouteObject[];
  /** Pages in the frame of sign-in. */
  readonly accountRoutes: readonly RouteObject[];
  readonly tables: readonly RouteTable[];
  readonly loadNouns: () => Promise<readonly Noun[]>;
}

/** The nouns of all modules; the router provides them to the shell. */
export const Nouns = createContext<readonly Noun[]>([]);

export const useNouns = (): readonly Noun[] => use(Nouns);

/** Whether an address is one of these, or below one. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
