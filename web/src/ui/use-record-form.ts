import { useEffect, useRef, useState } from 'react';
import { changesClash, mergeChanges } from './merge-changes.ts';
import { bothOf, wordingsOf } from './two-wordings.ts';
import type { TextField, TwoWordings } from './two-wordings.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { EntryForm } from './use-entry-form.ts';

interface RecordFormSettings<Kept extends { readonly version: number }, Values extends object> {
  /** Unique on its page. */
  readonly name: string;
  readonly record: Kept;
  /** Returns the edited part of the record as form values. */
  readonly valuesOf: (record: Kept) => Values;
  readonly schema: Parameters<typeof useEntryForm<Values>>[0]['schema'];
  /** `ifMatch` is undefined when overwriting a version that someone else saved. */
  readonly save: (
    values: Values,
    settings: { readonly ifMatch: number | undefined; readonly before: Kept },
  ) => Promise<Kept>;
  readonly load: () => Promise<Kept>;
  /** Puts a saved or reloaded record into the cache. */
  readonly keep: (record: Kept) => void;
  readonly secret?: readonly (keyof Values & string)[];
  /** See `useEntryForm`. */
  readonly keptAs?: string;
  /** The fields with text that a person wrote. After a conflict, both versions of them are shown. */
  readonly texts?: readonly TextField<Values>[];
}

/** The two versions of a conflict. */
export interface TwoTexts {
  /** The fields that differ; undefined until loaded. */
  readonly fields: readonly TwoWordings[] | undefined;
  /** Puts both versions into the form. Texts that changed in both appear one below the other. */
  readonly keepBoth: () => void;
}

interface RecordForm<Values extends object> {
  readonly entry: EntryForm<Values>;
  readonly reload: () => void;
  /** For forms with `texts`, after a conflict. */
  readonly texts: TwoTexts | undefined;
}

/**
 * The form of a record that others may change at the same time. A save compares versions; after a conflict the user
 * reloads or overwrites. Fields that the user has not touched follow changes from elsewhere.
 */
export const useRecordForm = <Kept extends { readonly version: number }, Values extends object>(
  settings: RecordFormSettings<Kept, Values>,
): RecordForm<Values> => {
  const { name, record, valuesOf, schema, keep, secret, keptAs } = settings;
  const known = useRef(record);
  /** The values of the fields when the user started to edit. */
  const base = useRef(valuesOf(record));
  const [saved, setSaved] = useState<Kept>();

  const entry = useEntryForm<Values>({
    name,
    initialValues: valuesOf(record),
    schema,
    secret,
    keptAs,
    version: known.current.version,
    save: async (values, { overwrite }) => {
      const sent = structuredClone(values);
      const before = known.current;
      const saved = await settings.save(values, { ifMatch: overwrite ? undefined : before.version, before });
      known.current = saved;
      keep(saved);
      const now = valuesOf(saved);
      base.current = now;
      entry.form.setValues(mergeChanges(entry.form.getValues(), sent, now));
      // From now on, the values as the server wrote them count as saved.
      Object.assign(values, now);
    },
  });
  const { form, found, conflict } = entry;

  useState(() => {
    // The restored text was written for an older version, so saving it over a newer one is a conflict.
    if (found?.version === undefined || !changesClash(found.values, found.before, valuesOf(record))) return;
    known.current = { ...record, version: found.version };
    base.current = { ...valuesOf(record), ...found.before };
  });

  useEffect(() => {
    // A response that was on its way during this form's save brings an older record.
    if (record.version <= known.current.version) return;
    const [before, now] = [valuesOf(known.current), valuesOf(record)];
    // If both changed the same field, the save reports the conflict and shows both.
    if (changesClash(form.getValues(), before, now)) return;
    known.current = record;
    base.current = now;
    form.setValues(mergeChanges(form.getValues(), before, now));
    form.resetDirty(now);
  }, [record, form, valuesOf]);

  const { load, texts: textFields } = settings;
  const hasTexts = textFields !== undefined;
  useEffect(() => {
    setSaved(undefined);
    if (!conflict || !hasTexts) return;
    let isOver = false;
    load().then(
      (fresh) => isOver || setSaved(fresh),
      // The user can still reload or overwrite.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
    // Once for each conflict.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conflict, hasTexts]);

  const reload = async (): Promise<void> => {
    const fresh = await load();
    known.current = fresh;
    base.current = valuesOf(fresh);
    keep(fresh);
    form.setValues(valuesOf(fresh));
    form.resetDirty(valuesOf(fresh));
    entry.forgetKept();
    entry.forgetFailure();
  };

  const theirs = saved && valuesOf(saved);
  const wordings = textFields && theirs && wordingsOf(textFields, { before: base.current, mine: form.values, theirs });
  const keepBoth = (): void => {
    if (!saved || !theirs || !wordings) return;
    const typed = mergeChanges(form.getValues(), base.current, theirs);
    known.current = saved;
    base.current = theirs;
    keep(saved);
    form.setValues({ ...typed, ...bothOf(wordings) });
    form.resetDirty(theirs);
    entry.forgetFailure();
  };
  const texts = hasTexts ? { fields: wordings, keepBoth } : undefined;
  return { entry, reload: () => void reload(), texts: conflict ? texts : undefined };
};
