/** Few enough rows to keep the sections below near. */
const most = 15;
export const shownFirst = 12;

/** Returns the members that a circle's page shows before "show all". */
export const firstMembers = <Of>(members: readonly Of[]): readonly Of[] =>
  members.length > most ? members.slice(0, shownFirst) : members;

/** Puts the reader's own entry first in a large circle, where it would be hard to find. */
export const ownFirst = <Of extends { readonly user_id: string }>(
  members: readonly Of[],
  userId: string,
): readonly Of[] => {
  const own = members.length > most && members.find((member) => member.user_id === userId);
  return own ? [own, ...members.filter((member) => member !== own)] : members;
};
