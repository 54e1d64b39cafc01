import { chatRoomsPath } from '@kindred/contract/paths';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase/firestore';

/** Where a person's rooms are stored. */
export interface ChatPlace {
  readonly firestore: Firestore;
  readonly tenantId: string;
  readonly circleId: string;
  readonly userId: string;
}

export const roomsAt = ({ firestore, tenantId, circleId }: ChatPlace): CollectionReference =>
  collection(firestore, chatRoomsPath(tenantId, circleId));

export const roomAt = (place: ChatPlace, roomId: string): DocumentReference => doc(roomsAt(place), roomId);

export const messagesAt = (place: ChatPlace, roomId: string): CollectionReference =>
  collection(roomAt(place, roomId), 'messages');

export const messageAt = (place: ChatPlace, roomId: string, id: string): DocumentReference =>
  doc(messagesAt(place, roomId), id);

export const marksAt = (place: ChatPlace, roomId: string): CollectionReference =>
  collection(roomAt(place, roomId), 'marks');

export const markAt = (place: ChatPlace, roomId: string): DocumentReference =>
  doc(marksAt(place, roomId), place.userId);

export const typingAt = (place: ChatPlace, roomId: string): DocumentReference =>
  doc(roomAt(place, roomId), 'live', 'typing');
