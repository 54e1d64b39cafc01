/** When something is: two instants, or for whole days the first and the last one (`2026-11-02`). */
export interface Times {
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

/** Something in a calendar. */
export interface CalendarItem extends Times {
  readonly id: string;
  readonly title: string;
  /** Drawn more quietly than what somebody planned. */
  readonly isQuiet?: boolean;
  /** Can be dragged to another time. */
  readonly isMovable?: boolean;
}

/** An item that was dragged to other times. */
export interface ItemMove<Item extends CalendarItem = CalendarItem> extends Times {
  readonly item: Item;
  /** Puts it back where it was. */
  readonly revert: () => void;
}
