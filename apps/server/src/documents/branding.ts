import { defaultBranding } from './data/branding.ts'

export interface BrandLink {
  name: string
  url: string | null
}
export type BrandCode = { name: string; image: string } | { name: string; text: string }
/** What an installation names and links for itself: the `CONFIG_FILE`, over what stands in data/branding.ts. */
export interface Branding {
  group: string
  groupNote: string
  product: string
  supportPhone: string
  supportHours: string
  registerUrl: string
  /** Part of the host's name that says production: a sign-out goes home by https there; '' when none does (SES-10). */
  productionMarker: string
  ecosystem: readonly BrandLink[]
  official: readonly BrandLink[]
  /** In the public footer: an image of the installation's, or what is to be encoded (drawn by the server). */
  qrCodes: readonly BrandCode[]
  filings: readonly string[]
  tiled: readonly string[]
  /**
   * Screens and exports bear who reads them, where and when, in every enterprise (SHL-24); an enterprise may choose it
   * for itself.
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
 * Reads the branding of CONFIG_FILE. Throws naming every field that is wrong: addresses must be http(s) or begin with
 * one slash. Only a demonstration calls itself one.
 */
export function readBranding(custom: Record<string, unknown>, demo = true): Branding {
  const wrong = Object.entries(checks)
    .filter(([name, test]) => name in custom && !test(custom[name]))
    .map(([name]) => name)
  if (wrong.length > 0) throw new Error(`CONFIG_FILE 中的内容不合要求：${wrong.join('、')}`)
  const given = Object.fromEntries(Object.entries(custom).filter(([name]) => name in checks))
  const branding: Branding = { ...defaultBranding, ...(demo ? {} : { groupNote: '', registerUrl: '' }), ...given }
  return { ...branding, registerUrl: withSource(branding.registerUrl) }
}

/** The registration page is told where its visitor comes from (SES-07). */
function withSource(address: string): string {
  if (address === '' || /[?&]registerSource=/.test(address)) return address
  const [page = '', fragment] = address.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}registerSource=portal${fragment === undefined ? '' : `#${fragment}`}`
}
