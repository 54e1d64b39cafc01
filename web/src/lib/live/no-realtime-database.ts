/**
 * Stub for `firebase/database`. ReactFire's single file imports it, the product does not use it, and no bundler can
 * drop it: it would add 33 kB to every circle. Nothing calls these functions.
 */
export const get = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
