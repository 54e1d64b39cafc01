/** How many candidates can be compared side by side. */
export const mostCompared = 4;
