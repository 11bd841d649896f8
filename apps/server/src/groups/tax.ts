import { citFeature } from '@portal/cit/server'
import { citKind, citSources, type Asset, type Assets, type DeclaredWages } from '@portal/cit/server/public'
import { ctKind } from '@portal/ct/server/public'
import { collaborationFeature } from '@portal/collaboration/server'
import { deductionFeature } from '@portal/deduction/server'
import { evidenceFeature } from '@portal/evidence/server'
import { groupBoardFeature } from '@portal/group-board/server'
import { filingFeature } from '@portal/filing/server'
import { storedPart, type EvidenceSource } from '@portal/evidence/server/public'
import { iitFeature } from '@portal/iit/server'
import { invoiceFeature } from '@portal/invoice/server'
import { ledgerFeature } from '@portal/ledger/server'
import { relatedPartyFeature } from '@portal/related-party/server'
import { returnDocumentFeature } from '@portal/return-document/server'
import { taxAnalysisFeature } from '@portal/tax-analysis/server'
import { taxCalendarFeature } from '@portal/tax-calendar/server'
import { taxHolidayFeature } from '@portal/tax-holiday/server'
import { taxLawFeature } from '@portal/tax-law/server'
import { taxPaymentFeature } from '@portal/tax-payment/server'
import { packedPayments } from '@portal/tax-payment/server/public'
import { taxReturnFeature } from '@portal/tax-return/server'
import { taxTaskFeature } from '@portal/tax-task/server'
import { vatFeature } from '@portal/vat/server'
import { linkTo } from '@portal/contract'
import { periodDays } from '@portal/domain'
import { invoiceTicks } from '@portal/deduction/server/public'
import { payrollPage } from '@portal/iit/pages'
import { averageStaff, iitKind, payrollSourcesFrom, wagesOfYear } from '@portal/iit/server/public'
import { invoiceImportPage } from '@portal/invoice/pages'
import {
  importedFiles,
  importedTitle,
  invoicedByRate,
  invoicedOfYear,
  type ImportDone,
} from '@portal/invoice/server/public'
import { sendNotice } from '@portal/notification/server/public'
import { debitedIn, ledgerPort, wagesCredited, type BooksSales } from '@portal/ledger/server/public'
import { pbtKinds, registerSources } from '@portal/pbt/server/public'
import { qcitKind, quarterSourcesFrom } from '@portal/qcit/server/public'
import { registerFeature } from '@portal/register/server'
import { noStampDocuments, registerPortWith } from '@portal/register/server/public'
import type { Feature } from '@portal/server-kit'
import { noSources, returnsOf } from '@portal/tax-return/server/public'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { invoiceReads, poolSources, salesByLine, salesOfYear, vatKind } from '@portal/vat/server/public'

const registers = registerPortWith(noStampDocuments)
const fromRegisters = registerSources(registers, {
  housesBought: (db, entId, period) => debitedIn(db, entId, period, { std: '1601', named: '房屋' }),
  invoiced: async (db, entId, year) =>
    new Map((await invoicedOfYear(db, [entId], year)).map(({ month, amount }) => [month, amount])),
})

/** The register of long-term assets, for the table of depreciation. */
const assets: Assets = {
  movedBy: registers.movedBy,
  generation: registers.generation,
  read: async (db, entId) => {
    const { longTermAsset = [] } = await registers.read(db, entId, ['longTermAsset'], { start: '', end: '' })
    return longTermAsset as unknown as readonly Asset[]
  },
}

/** Wages of a year's payroll, for the table of wages. */
const wages: DeclaredWages = {
  ofYear: wagesOfYear,
  page: (month) => linkTo(payrollPage, { monthFrom: month, monthTo: month }),
}

/** Kinds of tax whose returns are prepared here, with the sources of their figures. */
const taxes = [
  { kind: vatKind, sources: poolSources },
  { kind: qcitKind, sources: quarterSourcesFrom(ledgerPort, { average: averageStaff }) },
  { kind: citKind, sources: citSources(ledgerPort, assets, wages) },
  { kind: ctKind, sources: noSources },
  ...pbtKinds.map((kind) => ({ kind, sources: fromRegisters })),
  { kind: iitKind, sources: payrollSourcesFrom({ credited: wagesCredited, page: ledgerPort.pages.import }) },
]

/** The workbooks that a period's invoices came from. */
const invoiceFiles: EvidenceSource = async (asked) => {
  if (asked.task.taxType !== vatKind.taxType) return []
  const found = await importedFiles(asked.db, asked.scope.entId, periodDays(asked.task.period))
  const parts = found.map(({ fileId, name, who, at }) =>
    storedPart(asked, fileId, { group: '来源文件', name, who, at }),
  )
  return (await Promise.all(parts)).flat()
}

/** What revenue of the books is compared with. */
const booksSales: BooksSales = {
  declared: salesOfYear,
  declaredLines: salesByLine,
  invoiced: invoicedOfYear,
  invoicedRates: invoicedByRate,
}

export const tax = (): readonly Feature[] => [
  taxTaskFeature({ returns: returnsOf(taxes) }),
  groupBoardFeature(),
  taxAnalysisFeature(),
  taxCalendarFeature(),
  taxHolidayFeature(),
  taxReturnFeature({ kinds: taxes }),
  vatFeature(),
  citFeature(),
  collaborationFeature(),
  filingFeature(),
  evidenceFeature({ sources: [invoiceFiles, packedPayments] }),
  taxPaymentFeature(),
  invoiceFeature({ onImported, returns: invoiceReads, ticks: invoiceTicks }),
  deductionFeature(),
  iitFeature(),
  ledgerFeature({ sales: booksSales }),
  relatedPartyFeature(),
  returnDocumentFeature(),
  taxLawFeature(),
  registerFeature(),
]

/** After an import of invoices: notes the data in the period's task and notifies the importing user. */
const onImported: ImportDone = async (tx, { entId, userId, period, importId, text }, now) => {
  await noteInvoicesTaken(tx, now, { entId, userId, taxType: vatKind.taxType, period })
  await sendNotice(tx, {
    userId,
    entId,
    noticeType: '102',
    title: importedTitle,
    content: text,
    data: { route: linkTo(invoiceImportPage, { importId }) },
    businessKey: `invoice-import:${importId}`,
  })
}
