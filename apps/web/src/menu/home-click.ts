/**
 * A click on a product on a home page, which is another document. Kept in the tab until the application has handled it.
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

/** The pending event; reading clears it. */
export function consumeHomeClick(): HomeClick | null {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return null
  sessionStorage.removeItem(key)
  const event: unknown = JSON.parse(stored)
  return isHomeClick(event) ? event : null
}
