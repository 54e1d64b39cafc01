import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Avoids the UI kit: candidates open these pages once, on any device. */
export const roomRoutes: readonly RouteObject[] = [
  page(paths.meetingPreRoom.pattern, {
    access: 'open',
    texts: ['meeting-room', 'public', 'app'],
    load: () => import('./PreRoomPage.tsx').then((file) => file.PreRoomPage),
  }),
  page(paths.meetingRoom.pattern, {
    access: 'open',
    texts: ['meeting-room', 'public', 'app'],
    load: () => import('./RoomPage.tsx').then((file) => file.RoomPage),
  }),
];
