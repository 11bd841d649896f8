/** One changed field of a row: old and new value. */
export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** Longest text kept in a detail: it informs operators and is not a copy of the data. */
const mostText = 2000
const hidden = '***'
/**
 * Never stored, from any writer. Codes of forms, roles and enterprises are not secrets: `code` matches only alone or as
 * a sent code.
 */
const secret = new RegExp(
  [
    'password|passwd|secret|token|authorization|cookie|captcha|credential|privatekey',
    '^(sid|code|otp|pin|ticket|verifier|nonce|assertion)$',
    '(sms|verify|verification|recovery|backup|auth)_?codes?$',
  ].join('|'),
  'i',
)
/** Fields of this name are told nowhere, in a text neither. */
export const isSecretName = (field: string): boolean => secret.test(field)
/**
 * Matches ids and hashes first, so that they stay whole. One id in a thousand contains eleven digits that look like a
 * phone number.
 */
const phoneOrId = /\b(?:[\da-f]{32,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b|(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/**
 * Differences between two states of a row, field by field, for `detail.changes` (LEAD-11). A field missing in one state
 * counts as null. Values are compared as JSON.
 */
export function changed(before: object | null, after: object | null): FieldChange[] {
  const was = { ...before } as Record<string, unknown>
  const is = { ...after } as Record<string, unknown>
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const from = was[field] ?? null
    const to = is[field] ?? null
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

/** A detail that is safe to store: without secrets, full phone numbers or very long texts. */
export function scrubbed(detail: Record<string, unknown>): Record<string, unknown> {
  return scrub(detail, '') as Record<string, unknown>
}

function scrub(value: unknown, key: string): unknown {
  if (value !== null && value !== undefined && secret.test(key)) return hidden
  if (typeof value === 'string')
    return value
      .slice(0, mostText)
      .replace(phoneOrId, (word, start?: string, end?: string) =>
        start === undefined ? word : `${start}****${end ?? ''}`,
      )
  if (Array.isArray(value)) return value.map((item) => scrub(item, ''))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = value as Record<string, unknown>
  // A change holds its field's name as a value: { field: 'password', from, to }.
  const isSecret = typeof fields['field'] === 'string' && secret.test(fields['field'])
  return Object.fromEntries(
    Object.entries(fields).map(([name, held]) => [
      name,
      isSecret && (name === 'from' || name === 'to') && held !== null ? hidden : scrub(held, name),
    ]),
  )
}
