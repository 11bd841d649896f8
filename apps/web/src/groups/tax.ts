import { manifest as cit } from '@portal/cit/web'
import { manifest as collaboration } from '@portal/collaboration/web'
import { manifest as ct } from '@portal/ct/web'
import { manifest as deduction } from '@portal/deduction/web'
import { manifest as evidence } from '@portal/evidence/web'
import { manifest as filing } from '@portal/filing/web'
import { manifest as groupBoard } from '@portal/group-board/web'
import { manifest as iit } from '@portal/iit/web'
import { manifest as invoice } from '@portal/invoice/web'
import { manifest as pbt } from '@portal/pbt/web'
import { manifest as ledger } from '@portal/ledger/web'
import { manifest as qcit } from '@portal/qcit/web'
import { manifest as register } from '@portal/register/web'
import { manifest as relatedParty } from '@portal/related-party/web'
import { manifest as returnDocument } from '@portal/return-document/web'
import { manifest as taxAnalysis } from '@portal/tax-analysis/web'
import { manifest as taxCalendar } from '@portal/tax-calendar/web'
import { manifest as taxHoliday } from '@portal/tax-holiday/web'
import { manifest as taxLaw } from '@portal/tax-law/web'
import { manifest as taxPayment } from '@portal/tax-payment/web'
import { manifest as taxReturn } from '@portal/tax-return/web'
import { manifest as taxTask } from '@portal/tax-task/web'
import { manifest as vat } from '@portal/vat/web'
import type { FeatureManifest } from '@portal/web-kit/manifest'

export const tax: readonly FeatureManifest[] = [
  taxTask,
  groupBoard,
  taxAnalysis,
  taxCalendar,
  taxHoliday,
  taxReturn,
  vat,
  qcit,
  cit,
  ct,
  pbt,
  register,
  iit,
  relatedParty,
  returnDocument,
  collaboration,
  invoice,
  deduction,
  ledger,
  evidence,
  filing,
  taxPayment,
  taxLaw,
]
