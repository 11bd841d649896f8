import { demoFeature } from '@portal/demo/server'
import { identityFeature } from '@portal/identity/server'
import { invoiceFeature } from '@portal/invoice/server'
import { notificationFeature } from '@portal/notification/server'
import { sendNotice } from '@portal/notification/server/public'
import type { Feature } from '@portal/server-kit'

/** Every feature of the product, in the order in which their start-up runs; here alone they are joined. */
export const createFeatures = (options: { say: (line: string) => void }): readonly Feature[] => [
  identityFeature({ say: options.say }),
  notificationFeature(),
  invoiceFeature({
    onImported: async (tx, { entId, userId, importId, text }) => {
      await sendNotice(tx, { userId, entId, noticeType: '102', content: text, data: { route: `/system/tax-admin/invoice-import?importId=${importId}` }, businessKey: `invoice-import:${importId}` })
    },
  }),
  demoFeature(),
]
