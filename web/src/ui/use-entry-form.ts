import { useEffect, useRef, useState } from 'react';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isVersionConflict } from '../lib/api/reload-on-conflict.ts';
import { ApiProblem } from '../lib/api/errors.ts';
import { useUser } from '../lib/session/SessionProvider.tsx';
import { keepDraft, takeDraft } from '../lib/unsaved/drafts.ts';
import { registerUnsaved } from '../lib/unsaved/unsaved.ts';
import type { UnsavedText } from '../lib/written.ts';
import { fieldErrors } from './field-errors.ts';
import type { FieldIssue } from './field-errors.ts';
import { useWritten } from './use-written.ts';

/** The part of a zod schema that a form uses, so that pages without zod can supply their own. */
interface Judge {
  readonly safeParse: (values: unknown) => { success: boolean; error?: { issues: readonly FieldIssue[] } };
}

interface SaveSettings {
  /** The same for every attempt to save the same values, so that a retry never makes a second record. */
  readonly idempotencyKey: string;
  /** The person chose to overwrite a version that someone else saved, so versions are not compared. */
  readonly overwrite: boolean;
}

interface EntryFormSettings<Values extends object> {
  /** Unique on its page. */
  readonly name: string;
  readonly initialValues: Values;
  readonly schema: Judge;
  readonly save: (values: Values, settings: SaveSettings) => Promise<void>;
  /** Fields that never go into a draft, such as passwords. */
  readonly secret?: readonly (keyof Values & string)[];
  /** Asks before leaving with unsaved changes. A form whose page redirects after saving needs no special handling. */
  readonly asksBeforeLeaving?: boolean;
  /**
   * Keeps typed text on this device until it is saved, under this name. The name says which circle and record it
   * belongs to, and text is kept per user.
   */
  readonly keptAs?: string | undefined;
  /** The record's version, stored with the kept text. */
  readonly version?: number;
}

export interface EntryForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly state: 'idle' | 'saving' | 'saved';
  /** The error of the last attempt, without issues that are shown at their fields. */
  readonly failure: unknown;
  readonly conflict: boolean;
  readonly unsaved: boolean;
  /** True if text typed before a reload was restored. */
  readonly restored: boolean;
  /** The restored text, with the version for which it was written. */
  readonly found: UnsavedText | undefined;
  /** Discards the restored text and shows the saved one. */
  readonly discard: () => void;
  /** Deletes the text kept on this device, because the user leaves without saving. */
  readonly forgetKept: () => void;
  /** Saves. Resolves to whether everything was saved. */
  readonly submit: (overwrite?: boolean) => Promise<boolean>;
  /** Clears the failure after it was resolved in another way. */
  readonly forgetFailure: () => void;
}

/**
 * A form. Validates when a field is left and on saving, shows the server's issues at their fields, uses one idempotency
 * key per submission, and keeps a draft across the reload of an update.
 */
export const useEntryForm = <Values extends object>(settings: EntryFormSettings<Values>): EntryForm<Values> => {
  const { t } = useTranslation('app');
  const userId = useUser()?.id ?? '';
  const draftName = `${userId}:${useLocation().pathname}:${settings.name}`;
  const [draft] = useState(() => takeDraft(draftName));
  const [state, setState] = useState<EntryForm<Values>['state']>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = useRef({ values: '', key: '' });
  const saving = useRef(false);

  const form = useForm<Values>({
    initialValues: settings.initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      const { error } = settings.schema.safeParse(values);
      return fieldErrors(error?.issues ?? [], t);
    },
    // Reloading a record sets the same values again, which does not make the form unsaved.
    onValuesChange: (values, previous) => {
      if (JSON.stringify(values) !== JSON.stringify(previous))
        setState((before) => (before === 'saved' ? 'idle' : before));
    },
  });

  const unsaved = (settings.asksBeforeLeaving ?? true) && form.isDirty();
  const keptAs = settings.keptAs && userId ? `${userId}:${settings.keptAs}` : null;
  const { found, forget } = useWritten(
    keptAs,
    unsaved ? { values: { ...form.values }, before: { ...settings.initialValues }, version: settings.version } : null,
  );
  const [isDiscarded, setDiscarded] = useState(false);

  useEffect(() => {
    if (found) form.setValues(typedIn(found) as Partial<Values>);
    if (draft) form.setValues(draft as Partial<Values>);
    // Once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const latest = useRef(form.values);
  latest.current = form.values;
  useEffect(() => {
    if (!unsaved) return;
    return registerUnsaved({
      keep: () => keepDraft(draftName, without(latest.current, settings.secret ?? [])),
      isKept: keptAs !== null,
    });
  }, [unsaved, draftName, keptAs, settings.secret]);

  const keyFor = (values: Values): string => {
    const written = JSON.stringify(values);
    if (attempt.current.values !== written) attempt.current = { values: written, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const submit = async (overwrite = false): Promise<boolean> => {
    if (saving.current) return false;
    if ((await form.validate()).hasErrors) {
      focusFirstError();
      return false;
    }
    const values = form.getValues();
    saving.current = true;
    setState('saving');
    setFailure(null);
    try {
      await settings.save(values, { idempotencyKey: keyFor(values), overwrite });
      attempt.current = { values: '', key: '' };
      forget(values);
      form.resetDirty(values);
      setState('saved');
      return true;
    } catch (error) {
      setState('idle');
      const landed = landIssues(error, form, t);
      setFailure(landed ? null : error);
      if (landed) focusFirstError();
      return false;
    } finally {
      saving.current = false;
    }
  };

  const conflict = isVersionConflict(failure);
  const restored = (draft !== undefined || found !== undefined) && unsaved && !isDiscarded;
  const forgetFailure = (): void => setFailure(null);
  const forgetKept = (): void => forget(form.getValues());
  const discard = (): void => {
    form.setValues(settings.initialValues);
    form.resetDirty(settings.initialValues);
    forget(settings.initialValues);
    setDiscarded(true);
    setFailure(null);
  };
  return { form, state, failure, conflict, unsaved, restored, found, discard, forgetKept, submit, forgetFailure };
};

/** Returns only the fields that the person changed, because others may have been saved since. */
const typedIn = ({ values, before }: UnsavedText): Record<string, unknown> => {
  const saved = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved.get(field))),
  );
};

/** Puts the server's issues on their fields. Returns false if one of them has no field here. */
const landIssues = <Values extends object>(
  error: unknown,
  form: UseFormReturnType<Values>,
  t: Parameters<typeof fieldErrors>[1],
): boolean => {
  if (!(error instanceof ApiProblem) || error.issues.length === 0) return false;
  const errors = fieldErrors(error.issues, t);
  form.setErrors(errors);
  return Object.keys(errors).every((path) => (path.split('.')[0] ?? '') in form.getValues());
};

const focusFirstError = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};

const without = <Values extends object>(values: Values, secret: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))) as Partial<Values>;
