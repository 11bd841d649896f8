import type { Obstacle } from '../../contract/index.ts'
import type { OrganizationRow } from '../organization.repo.ts'

/** How an organisation will stand; `parent` is in use. */
export interface Target {
  name: string
  level: number
  parent: OrganizationRow
  sector: string | null
  creditCode: string
}

/**
 * What a change would do. With faults or obstacles it can't be carried out; `after` null: cancelled, or not judged.
 * `below`: how many in use go along.
 */
export interface Effect {
  before: OrganizationRow | null
  after: Target | null
  below: number
  faults: readonly { path: string; message: string }[]
  blocked: readonly (Obstacle & { text: string })[]
}
