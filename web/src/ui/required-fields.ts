import type { FieldIssue } from './field-errors.ts';

/** A schema for small forms on pages that should not load a schema library: these fields must not be empty. */
export const requiredFields = (...fields: readonly string[]) => ({
  safeParse: (values: unknown) => {
    const given = values as Readonly<Record<string, unknown>>;
    const issues: FieldIssue[] = fields
      .filter((field) => !String(given[field] ?? '').trim())
      .map((field) => ({ path: field, code: 'too_small', message: '' }));
    return issues.length ? { success: false, error: { issues } } : { success: true };
  },
});
