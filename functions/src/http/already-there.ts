const known = new WeakSet<object>();

/**
 * Marks an answer as a record that a POST found instead of creating it: its status is the endpoint's alternative one.
 */
export const alreadyThere = <Found extends object>(answer: Found): Found => {
  known.add(answer);
  return answer;
};

export const isAlreadyThere = (answer: unknown): boolean => known.has(answer as object);
