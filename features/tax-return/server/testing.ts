import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { makeTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { workflowFeature } from '@portal/workflow/server/testing'
import type { PlanPort } from './public.ts'
import { taxReviewEffect } from './review.service.ts'
import { taxReturnFeature } from './tax-return.plugin.ts'

/** What the factories need of a test app. */
export interface Host { kitOf(feature: string): Kit }

/** Everything a return's life needs, joined as apps/server joins it; `planInvoices` stands for the pool of invoices. */
export const withReturns = (options: { planInvoices?: PlanPort, more?: readonly Feature[] } = {}) => withIdentity(
  notificationFeature(), taxTaskFeature(), taxReturnFeature(options.planInvoices ? { planInvoices: options.planInvoices } : {}),
  workflowFeature({ effects: { taxReview: taxReviewEffect } }), ...options.more ?? [],
)

export interface Office { entId: string, clerk: SignedInHeaders, clerkId: string, manager: SignedInHeaders, managerId: string }

export const clerkPermissions = ['tax:return:read', 'tax:return:edit', 'tax:return:submit', 'invoice:pool:read', 'invoice:pool:import', 'tax:task:create'] as const
export const managerPermissions = ['tax:return:read', 'tax:return:review', 'invoice:pool:read'] as const

/** An enterprise with a clerk and a manager, both signed in. */
export async function makeOffice(host: Host, input: { creditCode?: string, name?: string } = {}): Promise<Office> {
  const { entId } = await makeEnterprise(host, input)
  const clerk = await makeSignedIn(host, { entIds: [entId], roles: ['taxClerk'], permissions: clerkPermissions })
  const manager = await makeSignedIn(host, { entIds: [entId], roles: ['taxManager'], permissions: managerPermissions })
  return { entId, clerk: clerk.headers, clerkId: clerk.user.userId, manager: manager.headers, managerId: manager.user.userId }
}

/** An office with a VAT task of a period. */
export async function makeReturn(host: Host, period = '202602'): Promise<Office & { taskNo: string }> {
  const office = await makeOffice(host)
  return { ...office, taskNo: await makeTask(host, { entId: office.entId, userId: office.clerkId, period }) }
}
