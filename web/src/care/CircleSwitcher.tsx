/** In the top bar: which circle is chosen, and the others to choose from. */
export const CircleSwitcher = () => null;
