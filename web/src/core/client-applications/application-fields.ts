import type { ClientApplication } from '@kindred/contract/core/client-applications/client-application';
import type { Scope } from '@kindred/contract/access';
import type { FieldIssue } from '../../ui/field-errors.ts';
import { type ApplicationBody, applicationBody } from './client-applications.ts';

export interface ApplicationValues {
  readonly name: string;
  readonly description: string;
  readonly status: ClientApplication['status'];
  readonly contactEmail: string;
  readonly scopes: readonly Scope[];
  /** One network per line. */
  readonly allowedIps: string;
}

export const newApplication: ApplicationValues = {
  name: '',
  description: '',
  status: 'ACTIVE',
  contactEmail: '',
  scopes: [],
  allowedIps: '',
};

export const valuesOf = (application: ClientApplication): ApplicationValues => ({
  name: application.name,
  description: application.description,
  status: application.status,
  contactEmail: application.contactEmail ?? '',
  scopes: application.scopes,
  allowedIps: application.allowedIps.join('\n'),
});

/** Returns the lines with text, each with its number, from 1. */
const linesOf = (text: string): { readonly line: string; readonly number: number }[] =>
  text.split('\n').flatMap((line, index) => (line.trim() ? [{ line: line.trim(), number: index + 1 }] : []));

export const bodyOf = (values: ApplicationValues): ApplicationBody => ({
  ...values,
  contactEmail: values.contactEmail.trim() || null,
  scopes: [...values.scopes],
  allowedIps: linesOf(values.allowedIps).map(({ line }) => line),
});

/** Validates the form. */
export const applicationJudge = {
  safeParse: (written: unknown) => {
    const found = applicationBody.safeParse(bodyOf(written as ApplicationValues)).error?.issues ?? [];
    const issues = found as readonly FieldIssue[];
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true };
  },
};

/** Returns the errors in the networks, each with its line number. */
export const lineErrors = (
  errors: Readonly<Record<string, unknown>>,
  text: string,
): { readonly number: number; readonly error: string }[] => {
  const lines = linesOf(text);
  return Object.entries(errors).flatMap(([path, error]) => {
    const index = /^allowedIps\.(\d+)$/.exec(path)?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    return line ? [{ number: line.number, error: String(error) }] : [];
  });
};
