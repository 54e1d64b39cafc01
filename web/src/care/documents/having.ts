/** Returns the address with one parameter changed. */
export const having = (name: string, value: string | undefined) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
};
