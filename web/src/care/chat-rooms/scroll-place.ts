/** A message and its distance below the upper edge of the box, in pixels. */
export interface PlaceInView {
  readonly message: Element;
  readonly top: number;
}

/** The message that a person was reading when they left a room, and its distance below the upper edge. */
export interface LeftAt {
  readonly id: string;
  readonly top: number;
}

/** Returns the first message of a scrolling box that is at least partly in view; undefined if there is none. */
export const firstInView = (box: HTMLElement): PlaceInView | undefined => {
  const rows = box.firstElementChild?.children ?? [];
  const edge = box.getBoundingClientRect().top;
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  // A day's line moves when older messages of that day load.
  while (rows[from] && !rows[from]!.matches('[data-message]')) from++;
  const message = rows[from];
  return message && { message, top: message.getBoundingClientRect().top - edge };
};

/** Scrolls a box so that a message returns to its earlier position. */
export const holdInPlace = (box: HTMLElement, place: PlaceInView | undefined): void => {
  if (!place?.message.isConnected) return;
  const moved = place.message.getBoundingClientRect().top - box.getBoundingClientRect().top - place.top;
  if (Math.abs(moved) >= 1) box.scrollTop += moved;
};
