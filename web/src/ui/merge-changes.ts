/**
 * The values of an open form after the record behind it changed elsewhere on the same page: a field that the person
 * has touched stays as typed, the others take over what is new.
 */
export const mergeChanges = <Values extends object>(typed: Values, before: Values, now: Values): Values => {
  const fields = Object.keys(typed) as (keyof Values)[];
  const merged = fields.map((field) => [field, same(typed[field], before[field]) ? now[field] : typed[field]]);
  return Object.fromEntries(merged) as Values;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
