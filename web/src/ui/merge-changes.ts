/**
 * Merges the values of an open form with a record that has changed elsewhere on the page. Fields that the person has
 * touched stay as typed; the others get the new values.
 */
export const mergeChanges = <Values extends object>(typed: Values, before: Values, now: Values): Values => {
  const fields = Object.keys(typed) as (keyof Values)[];
  const merged = fields.map((field) => [field, same(typed[field], before[field]) ? now[field] : typed[field]]);
  return Object.fromEntries(merged) as Values;
};

/**
 * Returns whether a field was changed to different values both here and elsewhere, so that one would overwrite the
 * other.
 */
export const changesClash = (typed: object, before: object, now: object): boolean => {
  const [mine, was, theirs] = [typed, before, now].map((values) => new Map(Object.entries(values)));
  return [...mine!].some(
    ([field, value]) =>
      !same(value, was!.get(field)) && !same(was!.get(field), theirs!.get(field)) && !same(value, theirs!.get(field)),
  );
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
