import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import type { Role } from '@kindred/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { RouteObject } from 'react-router';
import type { PublicTenant } from '../lib/tenant.ts';
import type { ErrorStep } from '../ui/error-steps.ts';

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

/** What a noun gives the app. Its declaration is part of the shell's chunk: pages stay behind dynamic imports. */
export interface Noun {
  readonly navigation?: readonly NavigationEntry[];
  /** What it shows in the bar above every page. */
  readonly topBar?: { readonly place: 'middle' | 'end'; readonly Component: ComponentType };
  /** What somebody does about an error, by its code. */
  readonly errorSteps?: Readonly<Record<string, ErrorStep>>;
  /** What it adds to the page of a contact message. */
  readonly OnContactMessage?: ComponentType<{ message: ContactMessage }>;
}

/** A part of a module inside the shell: it is fetched when one of its addresses is opened, or its nouns are needed. */
export interface ModulePart {
  /** How its addresses begin. */
  readonly prefixes: readonly string[];
  /** Who needs its nouns in the shell; everybody who is signed in by default. */
  readonly needs?: Role;
  /** The tenant's flag that opens it. Without it, there are neither addresses nor nouns. */
  readonly feature?: keyof PublicTenant['features'];
  readonly load: () => Promise<{ readonly nouns: readonly Noun[]; readonly routes: readonly RouteObject[] }>;
}

/** What the app knows of a module before it is fetched. */
export interface Manifest {
  /** Pages that load no UI kit. */
  readonly plainRoutes: readonly RouteObject[];
  /** Pages in the frame of sign-in. */
  readonly accountRoutes: readonly RouteObject[];
  readonly parts: readonly ModulePart[];
}

/** The nouns that the person in the shell needs. */
export const Nouns = createContext<readonly Noun[]>([]);

export const useNouns = (): readonly Noun[] => use(Nouns);

/** Whether an address is one of these, or below one. */
export const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
