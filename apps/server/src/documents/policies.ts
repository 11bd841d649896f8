/** Where browsers tell what a policy stopped. */
export const reportPath = '/japi/csp-report'

const common = [
  "default-src 'none'",
  "script-src 'self'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  `report-uri ${reportPath}`,
]

/** Policy of the public documents: nothing inline, no nonce, so they can be cached. */
export const publicPolicy = [...common, "style-src 'self'", "img-src 'self' data: blob:"].join('; ')

/** Policy of the application for one answer. Attributes may carry styles; style elements need the nonce. */
export const applicationPolicy = (nonce: string): string =>
  [
    ...common,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
  ].join('; ')

/** Policy of the built files: a worker's script brings its worker's own. */
export const filePolicy = "default-src 'self'; frame-ancestors 'none'"

/** Headers of every document. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const
