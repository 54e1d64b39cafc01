/** When an item is: two instants or, for an all-day item, its first and last day (`2026-11-02`). */
export interface Times {
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

/** An item of a calendar. */
export interface CalendarItem extends Times {
  readonly id: string;
  readonly title: string;
  /** Drawn more subtly than planned items. */
  readonly isQuiet?: boolean;
  /** Can be dragged to another time. */
  readonly isMovable?: boolean;
}

/** An item that was dragged to other times. */
export interface ItemMove<Item extends CalendarItem = CalendarItem> extends Times {
  readonly item: Item;
  /** Puts the item back where it was. */
  readonly revert: () => void;
}
