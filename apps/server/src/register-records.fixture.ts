import { plainFields, type Field } from '@portal/contract'
import { registerOf } from '@portal/register/contract'

/** By register: what is wrong in a record beside the limits of its fields. */
export const wrongRecords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  land: { endKind: '权属转移' },
  house: { ratio: '0.6' },
  rent: { declaredFrom: '2026-09-30', declaredTo: '2026-07-01' },
  stampDocument: { settledOn: '2026-07-01' },
  vehicle: { registered: '2026-07-01', cancelled: '2026-06-01' },
  pollutionSource: { from: '2026-07-01', to: '2026-06-01' },
  waterSource: { permitFrom: '2026-07-01', permitTo: '2026-06-01' },
  resourceProduct: { method: '从价', rate: '1' },
  deedTransfer: { rate: '0.02' },
  farmlandUse: { share: '0.5' },
  landVatItem: { kind: '预征' },
  longTermAsset: { residual: '1' },
  tobaccoPurchase: { price: '1.00', subsidy: '2.00' },
}

const valid = ({ kind, codes, isNullable }: Field): string | null => {
  if (isNullable === true) return null
  if (kind === 'code') return Object.keys(codes ?? {})[0] ?? ''
  return { amount: '1.00', day: '2026-01-01', month: '202601' }[kind as string] ?? '1'
}

/** A record with every field that it needs, wrong in one way: as the form sends it, and as a row of a workbook. */
export function recordOf(id: string, wrong: Readonly<Record<string, string>>) {
  const fields = plainFields(registerOf(id)?.of.upkeep.entry ?? [])
  const body = Object.fromEntries(fields.map((field) => [field.name, wrong[field.name] ?? valid(field)]))
  const row = Object.fromEntries(
    fields.flatMap(({ name, title }): [string, string][] => {
      const value = body[name]
      return typeof value === 'string' ? [[title, value]] : []
    }),
  )
  return { body, row }
}
