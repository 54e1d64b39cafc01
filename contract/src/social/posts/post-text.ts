/** LinkedIn's limit of a post's text, as `postLength` counts it. */
export const mostPostText = 3000;

/**
 * Returns the length of a text as LinkedIn counts it. LinkedIn says “characters” and no more: tools that post there count
 * graphemes, code points or UTF-16 code units. This takes the code units, in which an emoji counts as two or more. They are
 * never fewer than the others, so a text that fits here fits whichever it is.
 */
export const postLength = (text: string): number => text.length;
