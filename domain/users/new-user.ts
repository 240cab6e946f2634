const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether somebody has registered so lately that admins are told so (P197). */
export function isNewUser(registeredAt: Date, now: Date): boolean {
  return now.getTime() - registeredAt.getTime() < NEW_DAYS * DAY_MS;
}
