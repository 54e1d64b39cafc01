/** As many rows as are no detour on the way to what stands below. */
const most = 15;
export const shownFirst = 12;

/** Whom a circle's page shows before somebody asks for all. */
export const firstMembers = <Of>(members: readonly Of[]): readonly Of[] =>
  members.length > most ? members.slice(0, shownFirst) : members;

/** In a large circle one's own entry would be hard to find among the others. */
export const ownFirst = <Of extends { readonly user_id: string }>(
  members: readonly Of[],
  userId: string,
): readonly Of[] => {
  const own = members.length > most && members.find((member) => member.user_id === userId);
  return own ? [own, ...members.filter((member) => member !== own)] : members;
};
