/** What a user may do (P17). */
export const Role = {
  USER: 'user',
  ADMIN: 'admin',
  SUPER_ADMIN: 'super admin',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Whether the role has an admin's rights: the Active Users screen and acting for others (P22, P24, P25). */
export function isAdmin(role: Role): boolean {
  return role === Role.ADMIN || role === Role.SUPER_ADMIN;
}
