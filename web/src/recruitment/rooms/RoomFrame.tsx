import type { ReactNode } from 'react';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import './rooms.css';

/** The frame of the pages around a meeting: a public page with room for pictures. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <div className="meeting-frame">
    <PublicFrame>{children}</PublicFrame>
  </div>
);
