import type { NamesThings } from '@portal/audit/server'
import { nameMachines } from '@portal/integration/server/public'
import { nameImports } from '@portal/invoice/server/public'
import { nameClients } from '@portal/sso/server/public'
import { nameTasks } from '@portal/tax-task/server/public'
import { nameApprovals } from '@portal/workflow/server/public'

const namers = [nameTasks, nameApprovals, nameImports, nameMachines, nameClients]

/** Names of the audit log's targets, as given by the features that own them. */
export const namedThings: NamesThings = async (db, ids) =>
  new Map((await Promise.all(namers.map((name) => name(db, ids)))).flat())
