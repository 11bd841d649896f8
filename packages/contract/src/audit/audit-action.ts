/**
 * Audit actions of one route that its body tells apart: `is` by the value of the field `by` ('' for an absent or empty
 * one), any other value `else`.
 */
export interface ActionByField {
  by: string
  is: Readonly<Record<string, string>>
  else: string
}
export type AuditAction = string | ActionByField

/** The action of one call; undefined where the route is not audited. */
export function actionOf(audit: AuditAction | undefined, body: unknown): string | undefined {
  if (audit === undefined || typeof audit === 'string') return audit
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[audit.by]
  const key = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return Object.hasOwn(audit.is, key) ? audit.is[key] : audit.else
}

/** Every action that calls of a route leave. */
export const actionsOf = (audit: AuditAction | undefined): string[] =>
  audit === undefined ? [] : typeof audit === 'string' ? [audit] : [...Object.values(audit.is), audit.else]

/** One that adds a thing where no id is said, and else changes it. */
export const addedOrChanged = (audit: string, by = 'id'): ActionByField => ({
  by,
  is: { '': `${audit}.add` },
  else: `${audit}.save`,
})

/** One that takes things into use or out of it, by their field `isOn`. */
export const turnedOnOrOff = (audit: string): ActionByField => ({
  by: 'isOn',
  is: { true: `${audit}.enable` },
  else: `${audit}.disable`,
})
