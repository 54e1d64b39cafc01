import { createContext } from 'react';
import type { TFunction } from 'i18next';

/** What somebody does about an error, and comes back. */
export interface ErrorStep {
  readonly to: string;
  readonly label: (t: TFunction<'app'>) => string;
}

/** The steps by the code of the error; the app provides what its modules declare. */
export const ErrorSteps = createContext<Readonly<Record<string, ErrorStep>>>({});
