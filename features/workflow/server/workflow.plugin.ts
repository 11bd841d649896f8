import { changed } from '@portal/server-kit/audit-detail'
import type { Feature } from '@portal/server-kit/feature'
import {
  approvalByBusinessRoute,
  approvalDetailRoute,
  doneRoute,
  submitAuditResultRoute,
  upcomingRoute,
  withdrawRoute,
} from '../contract/index.ts'
import { workflowPages } from '../contract/workflow.pages.ts'
import { workflowWords } from '../contract/workflow.words.ts'
import { gatherApprovals } from './approval-kinds.ts'
import { nameApprovals } from './approval-names.ts'
import { approvalByBusiness, approvalDetail, donePage, upcomingPage } from './approval.query.ts'
import { designTables } from './design/design.table.ts'
import { decide } from './decide.service.ts'
import { workflowMigration } from './migrations/202611210050-workflow.ts'
import { reviewNamedMigration } from './migrations/202611235102-review-named.ts'
import { runningOfEnterpriseMigration } from './migrations/202611237001-running-of-enterprise.ts'
import { toldMigration } from './migrations/202611238201-told.ts'
import { applicationsMigration } from './migrations/202611250301-applications.ts'
import { approvalDefinitionMigration } from './migrations/202611260201-approval-definition.ts'
import { todosOfApprovals } from './todos.service.ts'
import { withdraw } from './withdraw.service.ts'
import { workflowTables } from './workflow.table.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Feature: all approvals of the product. `effects` are the effects of a decision by business type. */
export const workflowFeature = (): Feature => ({
  name: 'workflow',
  words: workflowWords,
  audit: {
    things: nameApprovals,
    idFacts: ['processInstId'],
    codeFacts: { missing: (code) => (code === 'not-applicant' ? texts.notApplicantFact : undefined) },
  },
  pages: workflowPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [
    workflowMigration,
    reviewNamedMigration,
    runningOfEnterpriseMigration,
    toldMigration,
    applicationsMigration,
    approvalDefinitionMigration,
  ],
  tables: [...workflowTables, ...designTables],
  enterpriseTables: workflowTables,
  todos: todosOfApprovals,
  mount(kit) {
    const { effects, actOf } = gatherApprovals(kit.brought)
    kit.mount(upcomingRoute, ({ query }, { db, caller }) => upcomingPage(db, caller, query))
    kit.mount(doneRoute, ({ query }, { db, caller }) => donePage(db, caller, query))
    kit.mount(approvalDetailRoute, ({ query }, { db, caller }) =>
      approvalDetail(db, caller, query.processInstId, actOf),
    )
    kit.mount(approvalByBusinessRoute, ({ query }, { db, caller }) =>
      approvalByBusiness(db, caller, query.businessCode, actOf),
    )
    kit.mount(submitAuditResultRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const reason = (body.auditOpinion ?? '').trim()
        const state = await decide(tx, call.now(), call.caller, body, effects)
        call.about(body.processInstId, {
          approve: String(body.approve),
          reason,
          changes: changed({ state: 'pending' }, { state }),
        })
        return { processInstId: body.processInstId, state }
      }),
    )
    kit.mount(withdrawRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const state = await withdraw(tx, call.now(), call.caller, body.processInstId, effects)
        call.about(body.processInstId, { changes: changed({ state: 'pending' }, { state }) })
        return { processInstId: body.processInstId, state }
      }),
    )
  },
})
