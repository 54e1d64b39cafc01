/** LinkedIn's limit of a post's text, in UTF-16 code units: an emoji counts as two or more. */
export const mostPostText = 3000;

/** Returns the length of a text as LinkedIn counts it. */
export const postLength = (text: string): number => text.length;
