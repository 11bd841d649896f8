/** Endpoint for browsers' reports of policy violations. */
export const reportPath = '/japi/csp-report'

/** @param script source of the one script that stands in the document */
const common = (script: string): string[] => [
  "default-src 'none'",
  `script-src 'self' ${script}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  `report-uri ${reportPath}`,
]

/** Policy of public documents: nothing inline but a script by its text, and no nonce, so they can be cached. */
export const publicPolicy = (script: string): string =>
  [...common(script), "style-src 'self'", "img-src 'self' data: blob:"].join('; ')

/** Policy of the application for one answer. Style attributes are allowed; style elements need the nonce. */
export const applicationPolicy = (nonce: string, script: string): string =>
  [
    ...common(script),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
  ].join('; ')

/** Policy of the built files. It also applies to workers started from them. */
export const filePolicy = "default-src 'self'; frame-ancestors 'none'"

/** Headers of every document. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const
