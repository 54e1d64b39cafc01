const nameOf = (userId: string, circleId: string): string => `kindred-steps-hidden:${userId}:${circleId}`;

/** Where storage can't be used, hiding lasts as long as the page. */
const hidden = new Set<string>();

/** Whether this person has hidden the first steps of a circle on this device. */
export const areStepsHidden = (userId: string, circleId: string): boolean => {
  const name = nameOf(userId, circleId);
  try {
    return hidden.has(name) || localStorage.getItem(name) !== null;
  } catch {
    return hidden.has(name);
  }
};

export const hideSteps = (userId: string, circleId: string): void => {
  const name = nameOf(userId, circleId);
  hidden.add(name);
  try {
    localStorage.setItem(name, '1');
  } catch (error) {
    console.error(error);
  }
};
