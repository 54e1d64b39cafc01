/**
 * Stub for `firebase/database`, which ReactFire's single file imports but is not used here, and which no
 * bundler can drop: it would add 33 kB to every circle. Nothing calls these.
 */
export const get = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
