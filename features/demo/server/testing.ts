import { withIdentity } from '@portal/identity/server/testing'
import { invoiceFeature } from '@portal/invoice/server'
import { notificationFeature } from '@portal/notification/server'
import { taxReturnFeature } from '@portal/tax-return/server'
import { reviewType, taxReviewEffect } from '@portal/tax-return/server/public'
import { taxTaskFeature } from '@portal/tax-task/server'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { workflowFeature } from '@portal/workflow/server'
import { demoFeature } from './demo.plugin.ts'

/** Everything the demonstration fills, joined as the server joins it. */
export const withDemo = () => withIdentity(
  notificationFeature(), workflowFeature({ effects: { [reviewType]: taxReviewEffect } }), taxTaskFeature(), taxReturnFeature(),
  invoiceFeature({ onImported: async (tx, { entId, userId, period }, now) => { await noteInvoicesTaken(tx, now, { entId, userId, period }) } }),
  demoFeature(),
)
