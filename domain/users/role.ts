/** What a user may do (P17). */
export const Role = {
  USER: 'USER',
  ADMIN: 'ADMIN',
  SUPER_ADMIN: 'SUPER_ADMIN',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Whether the role has an admin's rights: the Active Users screen and acting for others (P22, P24, P25). */
export function isAdmin(role: Role | null): boolean {
  return role === Role.ADMIN || role === Role.SUPER_ADMIN;
}
