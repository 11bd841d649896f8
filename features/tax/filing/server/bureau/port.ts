import type { FiguresToFile } from '@portal/tax-return/server/public'
import type { RefusalReason } from '../../contract/index.ts'

/** A return on its way to the bureau. `key` is the attempt's: whatever comes under it again is the same filing. */
export interface FilingSent {
  key: string
  creditCode: string
  entName: string
  taxType: string
  /** Period, or '' with an occasion. */
  period: string
  occasion: string
  kind: 'original' | 'amended'
  /** YYYY-MM-DD, the portal's business day. */
  day: string
  figures: FiguresToFile
}

/**
 * What a bureau answers. `none`: it never got this key. `away`: it certainly took nothing. `lost`: no answer came, so
 * nobody knows. `nonsense`: an answer that says nothing, verbatim and bounded.
 */
export type BureauAnswer =
  | { kind: 'accepted'; receiptNo: string; filedOn: string }
  | { kind: 'refused'; reasons: readonly RefusalReason[] }
  | { kind: 'pending' | 'none' }
  | { kind: 'away' | 'lost' | 'nonsense'; said: string }

/**
 * How returns reach a tax bureau. Neither call throws: what goes wrong is an answer. After `lost` only `ask` is
 * called, until the bureau knows.
 */
export interface FilingAdapter {
  /** True for the simulator: its receipts mean nothing outside. */
  isSimulated: boolean
  submit(filing: FilingSent): Promise<BureauAnswer>
  ask(key: string): Promise<BureauAnswer>
}
