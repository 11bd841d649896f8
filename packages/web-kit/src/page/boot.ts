import { answerKey, type Route } from '@portal/contract'
import { publishHolidays, type HolidayYears } from '@portal/domain/holidays/published'

/** The JSON block of the application document: settings, and the answers of the first reads by path. */
export interface BootBlock {
  branding: Branding
  /** The business day, YYYY-MM-DD. */
  today: string
  answers: Record<string, unknown>
  /** Arrangements of days off that this installation published, by year. */
  holidays?: HolidayYears
  /** Demonstration data is loaded. */
  demo?: boolean
  /** No provider sends codes to phones: they stand in a file of the server. */
  codesInFile?: boolean
  /** Build of this page (SHL-23). */
  build?: string
  /** Sign-in requires the captcha. */
  captcha?: boolean
  /** Seconds between the heartbeats of a tax socket (NOT-10). */
  taxHeartbeatSeconds: number
  /** Errors can be requested at will, to see how the page shows them. Test installations only. */
  faults?: boolean
  /** Path prefix of every call: `/mock` for recorded answers, else `/japi` (SES-23). */
  prefix?: string
}

/** Names and links of an installation (CONFIG_FILE). */
export interface Branding {
  group: string
  groupNote: string
  product: string
  supportPhone: string
  supportHours: string
  registerUrl: string
  /** Part of the host name that marks production; '' for none. */
  productionMarker?: string
  /** Pages shown in the tiled layout (SHL-08). */
  tiled: readonly string[]
  /** Every page shows the user's name as a watermark (SHL-24). */
  watermark?: boolean
}

const openedAt = Date.now()
let block: BootBlock | null = null

/** The block of this document. Throws when missing, because the server writes it into every application document. */
export function boot(): BootBlock {
  if (block !== null) return block
  const element = document.getElementById('boot')
  if (element === null) throw new Error('页面缺少启动数据')
  block = JSON.parse(element.textContent) as BootBlock
  publishHolidays(block.holidays ?? {})
  return block
}

/** The block, or null: public documents and workers have none. */
const found = (): BootBlock | null =>
  block ?? (typeof document !== 'undefined' && document.getElementById('boot') !== null ? boot() : null)

/** The address of a call in this document's mode. */
export const callAddress = (path: string): string => path.replace(/^\/japi(?=\/)/, found()?.prefix ?? '/japi')

/** The production marker in host names; '' for none. */
export const productionMarker = (): string => found()?.branding.productionMarker ?? ''

/** For tests. */
export const setBoot = (value: BootBlock | null): void => {
  block = value
}

/** The answer delivered with the document, with its time; null when there is none. */
export function bootAnswer(route: Route, query: object = {}): { data: unknown; at: number } | null {
  const answers = found()?.answers ?? {}
  const key = answerKey(route, query)
  return key in answers ? { data: answers[key], at: openedAt } : null
}

/** Drops one answer of the document: what was read once must not be shown when the page is opened again. */
export function dropBootAnswer(route: Route, query: object): void {
  const now = found()
  if (now === null) return
  const { [answerKey(route, query)]: _, ...answers } = now.answers
  block = { ...now, answers }
}

/** Drops the document's answers, because they belong to another enterprise than this tab's. */
export function dropBootAnswers(): void {
  block = { ...boot(), answers: {} }
}
