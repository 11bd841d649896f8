import { Exactly, Id, Month, Nullable, Time, Type, type Static } from '@portal/contract'
import { vatPreferenceFields } from './vat-preference.schema.ts'

/** VAT data of an enterprise. Codes of the reference list; `cadence` month or quarter, '' when it does not file VAT. */
export const VatBaseInfo = Exactly({
  entId: Id(),
  entName: Type.String(),
  creditCode: Type.String(),
  taxpayerType: Type.String(),
  taxpayerTypeName: Type.String(),
  subType: Type.String(),
  subTypeName: Type.String(),
  cityFlag: Type.String(),
  cadence: Type.String(),
  isBranch: Type.Enum(['0', '1']),
})

/**
 * One branch whose figures the head office files with its own. `confirmStatus` '1' once it has submitted for the
 * period.
 */
export const BranchConfirm = Exactly({
  entId: Id(),
  entName: Type.String(),
  creditCode: Type.String(),
  confirmStatus: Type.Enum(['0', '1']),
  taskNo: Nullable(Id()),
})
export const BranchConfirms = Exactly({
  taxMonth: Type.String(),
  isHeadOffice: Type.Enum(['0', '1']),
  allConfirmed: Type.Enum(['0', '1']),
  branches: Type.Array(BranchConfirm),
})

/**
 * `effectiveMonth`: the month whose preferences apply in `taxMonth`. `version` counts its changes, 0 before the first.
 */
export const VatPreference = Exactly({
  ...vatPreferenceFields,
  taxMonth: Month(),
  taxYear: Type.String(),
  effectiveMonth: Month(),
  version: Type.Integer(),
  updatedBy: Type.String(),
  updatedAt: Nullable(Time()),
})
export type VatPreference = Static<typeof VatPreference>
