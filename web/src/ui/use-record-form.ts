import { useEffect, useRef } from 'react';
import { mergeChanges } from './merge-changes.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { EntryForm } from './use-entry-form.ts';

interface RecordFormSettings<Kept extends { readonly version: number }, Values extends object> {
  /** Unique on its page. */
  readonly name: string;
  readonly record: Kept;
  /** What of the record is edited, as the fields hold it. */
  readonly valuesOf: (record: Kept) => Values;
  readonly schema: Parameters<typeof useEntryForm<Values>>[0]['schema'];
  /** `ifMatch` is undefined where what somebody else saved is to be overwritten. */
  readonly save: (
    values: Values,
    settings: { readonly ifMatch: number | undefined; readonly before: Kept },
  ) => Promise<Kept>;
  readonly load: () => Promise<Kept>;
  /** Puts a saved or reloaded record into the cache. */
  readonly keep: (record: Kept) => void;
  readonly secret?: readonly (keyof Values & string)[];
}

/**
 * The form of a record that others may change meanwhile: a save compares versions, what was refused can be loaded anew
 * or overwritten, and what changes beside the form is taken over by the fields that were not touched.
 */
export const useRecordForm = <Kept extends { readonly version: number }, Values extends object>(
  settings: RecordFormSettings<Kept, Values>,
): { readonly entry: EntryForm<Values>; readonly reload: () => void } => {
  const { name, record, valuesOf, schema, keep, secret } = settings;
  const known = useRef(record);

  const entry = useEntryForm<Values>({
    name,
    initialValues: valuesOf(record),
    schema,
    secret,
    save: async (values, { overwrite }) => {
      const sent = structuredClone(values);
      const before = known.current;
      const saved = await settings.save(values, { ifMatch: overwrite ? undefined : before.version, before });
      known.current = saved;
      keep(saved);
      const now = valuesOf(saved);
      entry.form.setValues(mergeChanges(entry.form.getValues(), sent, now));
      // What was saved is what counts as saved from now on, as the server wrote it.
      Object.assign(values, now);
    },
  });
  const { form } = entry;

  useEffect(() => {
    // An answer that was on its way while this form was saved brings an older record.
    if (record.version <= known.current.version) return;
    const [before, now] = [valuesOf(known.current), valuesOf(record)];
    known.current = record;
    form.setValues(mergeChanges(form.getValues(), before, now));
    form.resetDirty(now);
  }, [record, form, valuesOf]);

  const reload = async (): Promise<void> => {
    const fresh = await settings.load();
    known.current = fresh;
    keep(fresh);
    form.setValues(valuesOf(fresh));
    form.resetDirty(valuesOf(fresh));
    entry.forgetFailure();
  };
  return { entry, reload: () => void reload() };
};
