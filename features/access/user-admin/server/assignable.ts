import { systemRoleRights } from '@portal/identity/contract'

/** False for system roles that nobody gives. */
export const isAssignable = (code: string | null): boolean => systemRoleRights[code ?? '']?.assign !== false
