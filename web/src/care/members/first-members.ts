/** Circles up to this size are shown whole. */
const most = 8;
/** Number of members shown in a larger circle until the reader asks for all. Each member costs a read. */
export const shownFirst = 3;

/** Returns how many members a circle's page fetches; undefined for all. */
export const fetchedFirst = (count: number): number | undefined => (count > most ? shownFirst : undefined);

/** Puts the reader's own entry first in a large circle, where it would be hard to find otherwise. */
export const ownFirst = <Of extends { readonly user_id: string }>(
  members: readonly Of[],
  userId: string,
): readonly Of[] => {
  const own = members.length > most && members.find((member) => member.user_id === userId);
  return own ? [own, ...members.filter((member) => member !== own)] : members;
};
