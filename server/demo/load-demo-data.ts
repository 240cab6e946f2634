import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashPassword } from '../platform/auth/password.js';
import { PlaceService } from '../features/places/place.service.js';
import { insertDemoData } from './insert-demo-data.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { makeDemoData } from './demo-data.js';

/** Fills an empty database with a market to look at; one that has users is left alone. */
export async function loadDemoData(
  app: INestApplicationContext,
  onProgress: (text: string) => void,
): Promise<void> {
  const dataSource = app.get(DataSource);
  const [someone] = await dataSource.query<unknown[]>(`SELECT FROM users LIMIT 1`);
  if (someone) return;
  onProgress('Making demo data …');
  await insertDemoData(
    dataSource,
    app.get(PlaceService, { strict: false }),
    makeDemoData(),
    await hashPassword(DEMO_PASSWORD),
  );
  // The embedded database has no background process that would count the new rows.
  await dataSource.query(`ANALYZE`);
}

/** The demo accounts, as the terminal prints them. */
export function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(({ phone, about }) => `  ${phone}  ${about}`);
  return [`Demo accounts (password ${DEMO_PASSWORD}):`, ...lines].join('\n');
}
