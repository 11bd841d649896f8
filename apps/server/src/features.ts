import { userCentrePage } from '@portal/identity/pages'
import { invoiceImportPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { userAdminFeature } from '@portal/user-admin/server'
import { accessRequestFeature } from '@portal/access-request/server'
import { accessReviewFeature } from '@portal/access-review/server'
import { ssoFeature } from '@portal/sso/server'
import { verificationFeature } from '@portal/verification/server'
import { sendWarning, verifiedPhones } from '@portal/verification/server/public'
import { secondFactorFeature } from '@portal/second-factor/server'
import { integrationFeature } from '@portal/integration/server'
import { auditFeature } from '@portal/audit/server'
import { operationsFeature } from '@portal/operations/server'
import { paletteFeature } from '@portal/palette/server'
import { preferenceFeature } from '@portal/preference/server'
import { adminChangeFeature } from '@portal/admin-change/server'
import { agreementFeature } from '@portal/agreement/server'
import { broadcastFeature } from '@portal/broadcast/server'
import { bankAccountFeature } from '@portal/bank-account/server'
import { companyFileFeature } from '@portal/company-file/server'
import { codeLibraryFeature } from '@portal/code-library/server'
import { collaborationFeature } from '@portal/collaboration/server'
import { companyFeature } from '@portal/company/server'
import { customerServiceFeature } from '@portal/customer-service/server'
import { deductionFeature } from '@portal/deduction/server'
import { invoiceTicks } from '@portal/deduction/server/public'
import { deliveryFeature } from '@portal/delivery/server'
import { demoFeature } from '@portal/demo/server'
import { fileFeature } from '@portal/file/server'
import { filingFeature } from '@portal/filing/server'
import { homeFeature } from '@portal/home/server'
import { identityFeature } from '@portal/identity/server'
import { type TellOwner } from '@portal/identity/server/accounts'
import { doorTexts } from '@portal/identity/server/sessions'
import { invoiceFeature } from '@portal/invoice/server'
import { importedTitle, type ImportDone } from '@portal/invoice/server/public'
import { menuAdminFeature } from '@portal/menu-admin/server'
import { notificationFeature } from '@portal/notification/server'
import { sendNotice } from '@portal/notification/server/public'
import { organizationFeature } from '@portal/organization/server'
import { takeApplication } from '@portal/organization/server/public'
import { productFeature } from '@portal/product/server'
import { qcitKind, quarterSources } from '@portal/qcit/server/public'
import { recycleBinFeature } from '@portal/recycle-bin/server'
import { returnDocumentFeature } from '@portal/return-document/server'
import { roleAdminFeature } from '@portal/role-admin/server'
import type { Feature } from '@portal/server-kit'
import { taxLawFeature } from '@portal/tax-law/server'
import { taxReturnFeature } from '@portal/tax-return/server'
import { returnsOf } from '@portal/tax-return/server/public'
import { taxTaskFeature } from '@portal/tax-task/server'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { vatFeature } from '@portal/vat/server'
import { invoiceReads, poolSources, vatKind } from '@portal/vat/server/public'
import { workflowFeature } from '@portal/workflow/server'

/** Kinds of tax whose returns are prepared here, with the sources of their figures. */
const taxes = [
  { kind: vatKind, sources: poolSources },
  { kind: qcitKind, sources: quarterSources },
]

/** Every feature of the product in start-up order; the only place that joins them. */
export const createFeatures = (options: { say: (line: string) => void }): readonly Feature[] => [
  identityFeature({ say: options.say, tellOwner, phones: verifiedPhones }),
  verificationFeature({ say: options.say }),
  secondFactorFeature(),
  ssoFeature(),
  preferenceFeature(),
  notificationFeature(),
  workflowFeature(),
  fileFeature(),
  taxTaskFeature({ returns: returnsOf(taxes) }),
  taxReturnFeature({ kinds: taxes }),
  vatFeature(),
  collaborationFeature(),
  filingFeature(),
  invoiceFeature({ onImported, returns: invoiceReads, ticks: invoiceTicks }),
  deductionFeature(),
  returnDocumentFeature(),
  homeFeature(),
  paletteFeature(),
  codeLibraryFeature(),
  taxLawFeature(),
  companyFeature(),
  adminChangeFeature(),
  organizationFeature(),
  broadcastFeature({ others: { '11': takeApplication } }),
  bankAccountFeature(),
  companyFileFeature(),
  userAdminFeature(),
  menuAdminFeature(),
  roleAdminFeature(),
  productFeature(),
  agreementFeature(),
  customerServiceFeature(),
  recycleBinFeature(),
  accessRequestFeature(),
  accessReviewFeature(),
  integrationFeature(),
  deliveryFeature(),
  auditFeature(),
  operationsFeature(),
  demoFeature(),
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

/**
 * After a sign-in event: sends a notice that links to the account's page, and for password guesses a message to the
 * phone.
 */
const tellOwner: TellOwner = async (kit, tx, now, news, { userId, entId, phone, key }) => {
  await sendNotice(tx, {
    userId,
    entId,
    noticeType: '107',
    ...doorTexts[news],
    data: { route: linkTo(userCentrePage) },
    businessKey: `${news}:${key}`,
  })
  if (news === 'guessing') await sendWarning(kit, tx, now, phone)
}
