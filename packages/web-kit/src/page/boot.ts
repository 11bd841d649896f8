import type { Route } from '@portal/contract'

/** The JSON block of the application document: settings, and the answers of the first reads by path. */
export interface BootBlock {
  branding: Branding
  /** The business day, YYYY-MM-DD. */
  today: string
  answers: Record<string, unknown>
  /** Demonstration data is there to be tried. */
  demo?: boolean
  /** Which build of the page this is (SHL-23). */
  build?: string
  /** Signing in asks for the picture. */
  captcha?: boolean
  /** Answers can be asked for at will, to see how the page tells them: test installations. */
  faults?: boolean
  /** What stands before the path of every call: `/mock` against recorded answers, else `/japi` (SES-23). */
  prefix?: string
}

/** What an installation names and links for itself (CONFIG_FILE). */
export interface Branding {
  group: string
  groupNote: string
  product: string
  supportPhone: string
  supportHours: string
  registerUrl: string
  /** Part of the host's name that says production; '' when none does. */
  productionMarker?: string
  /** Page addresses drawn in the tiled layout (SHL-08). */
  tiled: readonly string[]
  /** Every screen bears who reads it (SHL-24). */
  watermark?: boolean
}

const openedAt = Date.now()
let block: BootBlock | null = null

/**
 * The block of this document. Throws when the document has none: the server writes it into every application document.
 */
export function boot(): BootBlock {
  if (block !== null) return block
  const element = document.getElementById('boot')
  if (element === null) throw new Error('页面缺少启动数据')
  block = JSON.parse(element.textContent) as BootBlock
  return block
}

/** The block where there is one: public documents and workers have none. */
const found = (): BootBlock | null =>
  block ?? (typeof document !== 'undefined' && document.getElementById('boot') !== null ? boot() : null)

/** The address of a call in this document's mode. */
export const callAddress = (path: string): string => path.replace(/^\/japi(?=\/)/, found()?.prefix ?? '/japi')

/** The mark of production in the host's name, '' without one. */
export const productionMarker = (): string => found()?.branding.productionMarker ?? ''

/** For tests. */
export const setBoot = (value: BootBlock | null): void => {
  block = value
}

/** The answer that came with the document, with its time; null when there was none. */
export function bootAnswer(route: Route): { data: unknown; at: number } | null {
  const answers = found()?.answers ?? {}
  return route.path in answers ? { data: answers[route.path], at: openedAt } : null
}

/** Forgets the answers of the document: they are of another enterprise than this tab's. */
export function dropBootAnswers(): void {
  block = { ...boot(), answers: {} }
}
