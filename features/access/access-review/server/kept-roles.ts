import { systemRoleRights } from '@portal/identity/contract'

/** Codes of roles that are never taken away: neither found unused nor reviewed. */
export const keptRoles: readonly string[] = Object.entries(systemRoleRights).flatMap(([code, { assign }]) =>
  assign ? [] : [code],
)
