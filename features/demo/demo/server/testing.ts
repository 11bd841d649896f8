import { agreementFeature } from '@portal/agreement/server/testing'
import { deductionFeature } from '@portal/deduction/server/testing'
import { filingFeature } from '@portal/filing/server/testing'
import { invoiceFeature } from '@portal/invoice/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { productFeature } from '@portal/product/server/testing'
import { withReturns } from '@portal/tax-return/server/testing'
import { demoFeature } from './demo.plugin.ts'

/** All features that the demonstration seeds, wired as in the server. */
export const withDemo = () =>
  withReturns({
    refills: true,
    more: [
      invoiceFeature({
        onImported: async (tx, { entId, userId, period }, now) => {
          await noteInvoicesTaken(tx, now, { entId, userId, taxType: '01', period })
        },
      }),
      filingFeature(),
      deductionFeature(),
      productFeature(),
      agreementFeature(),
      organizationFeature(),
      demoFeature(),
    ],
  })
