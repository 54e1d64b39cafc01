/** Returns enough of a long text, such as the terms of use, to know it by. */
export const beginningOf = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
