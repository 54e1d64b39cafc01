import { Outlet, ScrollRestoration } from 'react-router';
import { Notices } from '../ui/Notices.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of every page, the landing included. */
export const RootFrame = () => (
  <>
    <SkipLink />
    <Outlet />
    <Notices />
    <RouteFocus />
    <ScrollRestoration />
  </>
);
