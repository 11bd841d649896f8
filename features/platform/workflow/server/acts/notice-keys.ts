import type { Instance } from '../engine/instance.ts'

/** Business key of the notices by which a visit's people are asked. */
export const noticeKey = (processInstId: string, visit = 1): string =>
  visit === 1 ? `review:${processInstId}` : `review:${processInstId}:${visit}`

export const copyKey = (processInstId: string, lines: number): string => `copied:${processInstId}:${lines}`
export const lateKey = (what: string, processInstId: string, visit: number): string =>
  `${what}:${processInstId}:v${visit}`
export const urgeKey = (processInstId: string, lines: number): string => noticeKey(processInstId, -lines)

/** Keys of all that asks somebody to decide a visit: the first notice, urging, being late. */
export const keysOfVisit = (id: string, { history }: Instance, visit: number): string[] => [
  noticeKey(id, visit),
  ...history.flatMap((line, at) => (line.operation === 'urge' && line.visit === visit ? [urgeKey(id, at + 1)] : [])),
  ...['escalated', 'overdue'].map((what) => lateKey(what, id, visit)),
]
