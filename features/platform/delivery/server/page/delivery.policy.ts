import { scopeOf, type Scope } from '@portal/server-kit/caller'
import type { Call } from '@portal/server-kit/feature'

/** Roles that run the installation: they look after the messages of every enterprise. */
const everywhere = ['superAdmin', 'service']

/** The messages that a caller may see: all, or as far as the data scope of his permission reaches. */
export const reachOf = ({ caller, scope }: Pick<Call, 'caller' | 'scope'>): Scope =>
  everywhere.some((role) => caller.roles.has(role)) ? scopeOf(caller, 'all') : scope
