import type { EnteredOrganization } from './organization.rules.ts'

/** Kinds of changes, as applications name them. */
export const changeTypes = { add: '1', change: '2', cancel: '3' } as const

/**
 * One change of the tree. Fields left out of a change stay as they are; without `version` the newest state is changed.
 * An addition without a code gets the next free one.
 */
export type OrganizationChange =
  | { type: typeof changeTypes.add; customerCode?: string; entered: EnteredOrganization }
  | { type: typeof changeTypes.change; customerCode: string; version?: number; entered: Partial<EnteredOrganization> }
  | { type: typeof changeTypes.cancel; customerCode: string; version?: number }

/** Something that stands in the way of a change; `route` opens it. */
export interface Obstacle {
  kind: 'cycle' | 'level' | 'creditCode' | 'children' | 'tasks' | 'users'
  name: string
  count: number
  route?: string
}
