/** What a user may do (specification §6, decision 6). */
export const Role = {
  USER: 'user',
  ADMIN: 'admin',
  SUPER_ADMIN: 'super admin',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Whether the role has an admin's rights: the Active Users screen and acting for others (decisions 8, 10, 11). */
export function isAdmin(role: Role): boolean {
  return role === Role.ADMIN || role === Role.SUPER_ADMIN;
}
