/**
 * A click on a product of a home page, which is another document: kept in the tab until the application has answered
 * it.
 */
export interface HomeClick {
  productType: string
  path: string
}
const key = 'homeClick'

const isHomeClick = (value: unknown): value is HomeClick =>
  typeof value === 'object' &&
  value !== null &&
  'productType' in value &&
  typeof value.productType === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

/** The waiting event, once: reading it clears it. */
export function consumeHomeClick(): HomeClick | null {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return null
  sessionStorage.removeItem(key)
  const event: unknown = JSON.parse(stored)
  return isHomeClick(event) ? event : null
}
