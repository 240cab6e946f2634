import { act } from '@testing-library/react';
import { toast } from 'sonner';
import { watchConnection } from '@/lib/connection';
import { endSession, startSession, watchSession } from '@/lib/session';
import { memoryDatabase } from './memory-database';
import { setOnline } from './network';
import { inMinutes, makeToken } from './tokens';

export const logIn = (userId: string) =>
  startSession(makeToken({ sub: userId, role: 'user', exp: inMinutes(60) }), userId);

/** Before each test of a file a provider is logged in; after it nobody is. */
export function prepareProvider(): void {
  beforeEach(() => {
    localStorage.clear();
    startSession(makeToken({ sub: 'provider', exp: inMinutes(60) }), 'Sunita Jadhav');
  });
  afterEach(() => {
    act(() => void toast.dismiss());
    endSession();
  });
}

/**
 * Before each test of a file a farmer is logged in, on a device that has kept nothing and knows of its network; after it nobody is, and
 * the network is there. @returns what the device keeps
 */
export function prepareFarmer(): ReturnType<typeof memoryDatabase> {
  const database = memoryDatabase();
  let stops: (() => void)[];
  beforeEach(() => {
    localStorage.clear();
    database.content.clear();
    stops = [watchSession(), watchConnection()];
    logIn('farmer');
  });
  afterEach(() => {
    act(() => {
      toast.dismiss();
      endSession();
    });
    setOnline(true);
    for (const stop of stops) stop();
  });
  return database;
}
