import { defaultBranding, emptyBranding } from './data/branding.ts'

export interface BrandLink {
  name: string
  url: string | null
}
export type BrandCode = { name: string; image: string } | { name: string; text: string }
/** Names and links of an installation: `CONFIG_FILE` overrides data/branding.ts. */
export interface Branding {
  group: string
  groupNote: string
  product: string
  supportPhone: string
  supportHours: string
  registerUrl: string
  /** Part of the host name that marks production: a sign-out then goes home by https; '' for none (SES-10). */
  productionMarker: string
  ecosystem: readonly BrandLink[]
  official: readonly BrandLink[]
  /** In the public footer: the installation's image, or text that the server draws as a QR code. */
  qrCodes: readonly BrandCode[]
  filings: readonly string[]
  tiled: readonly string[]
  /**
   * Shows the reader, place and time on every page and export in every enterprise (SHL-24). An enterprise can also
   * enable it for itself.
   */
  watermark: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500
const isAddress = (value: unknown): value is string =>
  isText(value) && (/^https?:\/\//.test(value) || /^\/[^/]/.test(value))
const isLink = (value: unknown): value is BrandLink =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isText(value.name) &&
  'url' in value &&
  (value.url === null || isAddress(value.url))
const isQrCode = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  isText(value.name) &&
  ('image' in value ? isAddress(value.image) : 'text' in value && isText(value.text) && value.text !== '')
const listOf =
  (test: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= 50 && value.every(test)

const checks: { readonly [K in keyof Branding]: (value: unknown) => boolean } = {
  group: isText,
  groupNote: isText,
  product: isText,
  supportPhone: isText,
  supportHours: isText,
  productionMarker: isText,
  registerUrl: (value) => value === '' || isAddress(value),
  ecosystem: listOf(isLink),
  official: listOf(isLink),
  qrCodes: listOf(isQrCode),
  filings: listOf(isText),
  tiled: listOf(isText),
  watermark: (value) => typeof value === 'boolean',
}

/**
 * Reads the branding of CONFIG_FILE. Throws with every invalid field: addresses must be http(s) or start with a single
 * slash. Nothing of the demonstration's names and numbers stands in another installation.
 */
export function readBranding(custom: Record<string, unknown>, demo = true): Branding {
  const wrong = Object.entries(checks)
    .filter(([name, test]) => name in custom && !test(custom[name]))
    .map(([name]) => name)
  if (wrong.length > 0) throw new Error(`CONFIG_FILE 中的内容不合要求：${wrong.join('、')}`)
  const given = Object.fromEntries(Object.entries(custom).filter(([name]) => name in checks))
  const branding: Branding = { ...(demo ? defaultBranding : emptyBranding), ...given }
  return { ...branding, registerUrl: withSource(branding.registerUrl) }
}

/** Tells the registration page the visitor's source (SES-07). */
function withSource(address: string): string {
  if (address === '' || /[?&]registerSource=/.test(address)) return address
  const [page = '', fragment] = address.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}registerSource=portal${fragment === undefined ? '' : `#${fragment}`}`
}

/** What the application's frame shows; the rest stands on public pages alone. */
const frameFields = [
  'group',
  'groupNote',
  'product',
  'supportPhone',
  'supportHours',
  'registerUrl',
  'productionMarker',
  'tiled',
  'watermark',
] as const satisfies readonly (keyof Branding)[]
export type FrameBranding = Pick<Branding, (typeof frameFields)[number]>
export const frameBranding = (branding: Branding): FrameBranding =>
  Object.fromEntries(frameFields.map((name) => [name, branding[name]])) as unknown as FrameBranding
