/**
 * The values of an open form after the record behind it changed elsewhere on the same page: a field that the person
 * has touched stays as typed, the others take over what is new.
 */
export const mergeChanges = <Values extends object>(typed: Values, before: Values, now: Values): Values => {
  const fields = Object.keys(typed) as (keyof Values)[];
  const merged = fields.map((field) => [field, same(typed[field], before[field]) ? now[field] : typed[field]]);
  return Object.fromEntries(merged) as Values;
};

/** Returns whether a field was changed both here and elsewhere, to different values: one of them would overwrite the other. */
export const changesClash = (typed: object, before: object, now: object): boolean => {
  const [mine, was, theirs] = [typed, before, now].map((values) => new Map(Object.entries(values)));
  return [...mine!].some(
    ([field, value]) =>
      !same(value, was!.get(field)) && !same(was!.get(field), theirs!.get(field)) && !same(value, theirs!.get(field)),
  );
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
