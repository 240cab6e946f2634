import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AccountDeletion } from '../features/accounts/account-deletion.service.js';
import { UserEntity } from '../features/users/user.entity.js';
import { isPassword } from '../platform/auth/password.js';
import { ConfigError } from '../platform/config/config.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { makeDemoData } from './demo-data.js';

/** A database with demo data is no market: farmers would wait for providers who do not exist, and anybody is its super admin. */
export async function refuseDemoData(app: INestApplicationContext): Promise<void> {
  const { length } = await demoPeople(app.get(DataSource));
  if (length === 0) return;
  throw new ConfigError(
    [
      `NODE_ENV: cannot be production on demo data: ${length} of its people are in this database.`,
      'Begin with an empty one (another DATA_DIR or DATABASE_URL), or start once with DEMO_DATA=remove, which deletes their accounts.',
    ].join('\n'),
  );
}

/** Deletes the accounts of the demo data, as their owners could: what others booked with them is cancelled, and others hear of it. */
export async function removeDemoData(
  app: INestApplicationContext,
  onProgress: (text: string) => void,
): Promise<void> {
  const people = await demoPeople(app.get(DataSource));
  if (people.length === 0) return;
  onProgress(`Deleting ${people.length} accounts of the demo data …`);
  const deletion = app.get(AccountDeletion, { strict: false });
  for (const person of people) await deletion.deleteAsOperator(person);
}

/**
 * The active users that are the demo data's: a number alone may be somebody's by now, so the name is theirs as well, or the
 * password that everybody knows.
 */
async function demoPeople(dataSource: DataSource): Promise<UserEntity[]> {
  const names = new Map(makeDemoData().users.map(({ phone, name }) => [phone, name]));
  const candidates = await dataSource.manager.findBy(UserEntity, { phone: In([...names.keys()]) });
  const accounts = new Set(DEMO_ACCOUNTS.map(({ phone }) => phone));
  const found: UserEntity[] = [];
  for (const one of candidates) {
    const phone = one.phone as string;
    const isOpen = accounts.has(phone) && (await isPassword(DEMO_PASSWORD, one.passwordHash));
    if (isOpen || one.name === names.get(phone)) found.push(one);
  }
  return found;
}
