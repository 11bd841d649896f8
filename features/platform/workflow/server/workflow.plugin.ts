import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Feature, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import {
  addSignerRoute,
  appliedRoute,
  approvalByBusinessRoute,
  approvalDetailRoute,
  candidatesRoute,
  copiedRoute,
  copyRoute,
  delegatedRoute,
  doneRoute,
  submitAuditResultRoute,
  submitAuditResultsRoute,
  transferRoute,
  tryAuditResultsRoute,
  upcomingRoute,
  urgeRoute,
  withdrawRoute,
  type ApprovalState,
} from '../contract/index.ts'
import { workflowPages } from '../contract/workflow.pages.ts'
import { workflowWords } from '../contract/workflow.words.ts'
import { gatherApprovals, type ApprovalKinds } from './approval-kinds.ts'
import { nameApprovals } from './reads/approval-names.ts'
import { addSigner, copy, transfer, urge } from './acts/hand-over.service.ts'
import { decideMany } from './acts/batch.service.ts'
import { candidates } from './reads/candidates.query.ts'
import { designMenus, mountDesign } from './design/design.mount.ts'
import { designTables } from './design/design.table.ts'
import { decide } from './acts/decide.service.ts'
import { mountDelegations } from './delegation.mount.ts'
import { approvalByBusiness, approvalDetail } from './reads/detail.query.ts'
import { listPage } from './reads/lists.query.ts'
import { workflowMigration } from './migrations/202611210050-workflow.ts'
import { reviewNamedMigration } from './migrations/202611235102-review-named.ts'
import { runningOfEnterpriseMigration } from './migrations/202611237001-running-of-enterprise.ts'
import { toldMigration } from './migrations/202611238201-told.ts'
import { applicationsMigration } from './migrations/202611250301-applications.ts'
import { approvalDefinitionMigration } from './migrations/202611260201-approval-definition.ts'
import { instancesMigration } from './migrations/202611260001-instances.ts'
import { runningOfKindMigration } from './migrations/202611260202-running-of-kind.ts'
import { approvalTaxTypeMigration } from './migrations/202611280202-approval-tax-type.ts'
import { reseatPendingMigration } from './migrations/202611300101-reseat-pending.ts'
import { delegatedKindsMigration } from './migrations/202611300922-delegated-kinds.ts'
import { runningListMigration } from './migrations/202611300923-running-list.ts'
import { mountRunning, runningMenus } from './running.mount.ts'
import { todosOfApprovals } from './reads/todos.service.ts'
import type { Actor } from './acts/running.ts'
import { startWatch, watchPeople } from './acts/watch.jobs.ts'
import { withdraw } from './acts/withdraw.service.ts'
import { workflowTables } from './workflow.table.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Feature: all approvals of the product. */
const missingFacts: Readonly<Record<string, string>> = {
  'not-applicant': texts.notApplicantFact,
  'not-concerned': texts.notConcernedFact,
}

export function workflowFeature(): Feature {
  // Kinds of all features are known once the server mounts them.
  const installed: { kinds: ApprovalKinds } = { kinds: new Map() }
  return {
    name: 'workflow',
    words: workflowWords,
    audit: {
      things: nameApprovals,
      idFacts: ['processInstId'],
      codeFacts: { missing: (code) => missingFacts[code] },
    },
    pages: workflowPages,
    menus: [...designMenus, ...runningMenus],
    recorded: new URL('data/recorded.json', import.meta.url),
    migrations: [
      workflowMigration,
      reviewNamedMigration,
      runningOfEnterpriseMigration,
      toldMigration,
      applicationsMigration,
      instancesMigration,
      approvalDefinitionMigration,
      runningOfKindMigration,
      approvalTaxTypeMigration,
      reseatPendingMigration,
      delegatedKindsMigration,
      runningListMigration,
    ],
    tables: [...workflowTables, ...designTables],
    enterpriseTables: workflowTables,
    todos: (db, asking) => todosOfApprovals(db, asking, installed.kinds),
    outbox: watchPeople,
    mount(kit) {
      const kinds = (installed.kinds = gatherApprovals(kit.brought))
      startWatch(kit, kinds)
      mountReads(kit, kinds)
      mountActs(kit, kinds)
      mountDelegations(kit, kinds)
      mountDesign(kit, kinds)
      mountRunning(kit, kinds, (caller) => ({ ...caller, isFresh: true }))
      kit.mount(tryAuditResultsRoute, ({ body }, call) =>
        decideMany({ write: kit.write, now: call.now, db: call.db, isTrial: true }, actorOf(kit, call), body, kinds),
      )
      kit.mount(submitAuditResultsRoute, async ({ body }, call) => {
        call.about('', { approve: String(body.approve), reason: (body.auditOpinion ?? '').trim() })
        return decideMany({ write: kit.write, now: call.now, db: call.db }, actorOf(kit, call), body, kinds)
      })
    },
  }
}

function mountReads(kit: Kit, kinds: ApprovalKinds): void {
  const lists = {
    upcoming: upcomingRoute,
    done: doneRoute,
    applied: appliedRoute,
    copied: copiedRoute,
    delegated: delegatedRoute,
  } as const
  for (const which of ['upcoming', 'done', 'applied', 'copied', 'delegated'] as const)
    kit.mount(lists[which], ({ query }, call) =>
      listPage(call.db, kinds, which, { caller: call.caller, paging: query, now: call.now() }),
    )
  const asked = ({ caller, now }: Call) => ({ kinds, caller, now: now() })
  kit.mount(approvalDetailRoute, ({ query }, call) => approvalDetail(call.db, asked(call), query.processInstId))
  kit.mount(approvalByBusinessRoute, ({ query }, call) => approvalByBusiness(call.db, asked(call), query.businessCode))
  kit.mount(candidatesRoute, ({ query }, call) => candidates(call.db, asked(call), query))
}

const actorOf = ({ config }: Kit, { caller, now }: Call): Actor => ({
  ...caller,
  isFresh: now().getTime() - caller.provedAt.getTime() <= config.stepUpMinutes * 60_000,
})

type Act<Body> = (tx: Tx, now: Date, actor: Actor, body: Body, kinds: ApprovalKinds) => Promise<ApprovalState>

function mountActs(kit: Kit, kinds: ApprovalKinds): void {
  const acting =
    <Body extends { processInstId: string }>(act: Act<Body>, facts: (body: Body) => Record<string, unknown>) =>
    ({ body }: { body: Body }, call: Call) =>
      call.write(async (tx) => {
        const state = await act(tx, call.now(), actorOf(kit, call), body, kinds)
        call.about(body.processInstId, { ...facts(body), changes: changed({ state: 'pending' }, { state }) })
        return { processInstId: body.processInstId, state }
      })
  kit.mount(
    submitAuditResultRoute,
    acting(decide, ({ approve, auditOpinion = '' }) => ({ approve: String(approve), reason: auditOpinion.trim() })),
  )
  kit.mount(
    withdrawRoute,
    acting(
      (tx, now, actor, { processInstId }: { processInstId: string }) => withdraw(tx, now, actor, processInstId, kinds),
      () => ({}),
    ),
  )
  kit.mount(
    transferRoute,
    acting(transfer, ({ to, opinion = '' }) => ({ to, reason: opinion.trim() })),
  )
  kit.mount(
    addSignerRoute,
    acting(addSigner, ({ to, opinion = '' }) => ({ to, reason: opinion.trim() })),
  )
  kit.mount(
    copyRoute,
    acting(copy, ({ to }) => ({ to })),
  )
  kit.mount(
    urgeRoute,
    acting(urge, () => ({})),
  )
}
