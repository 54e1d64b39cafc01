/**
 * Stands in for `firebase/database`, which ReactFire's one file asks for beside what is used of it here, and which no
 * bundler can tell to be idle: 33 kB that every circle would load. Nothing calls these.
 */
export const get = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
