import { Outlet } from 'react-router-dom';
import { MantineFrame } from './mantine-frame';

/** What the games stand on, which need no data. */
export function GamesLayout() {
  return (
    <MantineFrame>
      <Outlet />
    </MantineFrame>
  );
}
