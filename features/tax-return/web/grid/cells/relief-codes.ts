import { createSignal } from '../../desk/model/signal.ts'

export interface ReliefCode {
  code: string
  name: string
  kind: string
  basis: string
}

/** Codes of the reference list; empty until a user types in a code cell. */
export const reliefCodes = createSignal<readonly ReliefCode[]>([])
let isAsked = false

export async function loadReliefCodes(): Promise<void> {
  if (isAsked) return
  isAsked = true
  const { default: reference } = await import('@portal/tax-forms/data/vat-reference.json', { with: { type: 'json' } })
  reliefCodes.set(
    reference.reliefCodes.values.map(({ code, name, kind, ...more }) => ({
      code,
      name,
      kind,
      basis: 'basis' in more && typeof more.basis === 'string' ? more.basis : '',
    })),
  )
}

const mostShown = 8
/** Rows of the relief form for exemption codes; the rows above take reduction codes. */
const exemptRows = /^VATG_RELIEF\.r1[0-6]\.code$/
const reliefCell = /^VATG_RELIEF\.r\d+\.code$/

export const takesReliefCode = (ref: string): boolean => reliefCell.test(ref)

/** Codes whose number or name contains the typed text; only those of the row's part of the form. */
export function matchingCodes(codes: readonly ReliefCode[], ref: string, text: string): ReliefCode[] {
  const kind = exemptRows.test(ref) ? 'exemption' : 'reduction'
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  return codes
    .filter((each) => each.kind === kind && (each.code.includes(wanted) || each.name.toLowerCase().includes(wanted)))
    .slice(0, mostShown)
}
