import { createContext } from 'react';
import type { TFunction } from 'i18next';

/** A page where the user can fix an error and return. */
export interface ErrorStep {
  readonly to: string;
  readonly label: (t: TFunction<'app'>) => string;
}

/** The steps by error code, or by the reason within it. The app provides those its modules declare. */
export const ErrorSteps = createContext<Readonly<Record<string, ErrorStep>>>({});
