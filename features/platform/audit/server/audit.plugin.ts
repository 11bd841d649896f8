import { CodedError, notFound } from '@portal/contract'
import { checkChain, noteCheck } from '@portal/server-kit/audit-check'
import { removeBefore } from '@portal/server-kit/audit-retention'
import { auditKeyFor } from '@portal/server-kit/audit-key'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Feature, Kit } from '@portal/server-kit/feature'
import {
  auditActionsRoute,
  auditChainRoute,
  auditDetailRoute,
  checkAuditRoute,
  exportAuditRoute,
  listAuditRoute,
} from '../contract/audit.routes.ts'
import { auditPageSize, type AuditFilter } from '../contract/audit.schema.ts'
import { auditPage, auditPages } from '../contract/audit.pages.ts'
import { auditWords } from '../contract/audit.words.ts'
import { changedTexts, presentDetail, presentLine } from './audit.present.ts'
import { findLine, listLines, type Keyset } from './audit.repo.ts'
import { resolveFilter, type Found } from './filter.repo.ts'
import { createAuditNames, type AuditNames } from './audit-names.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { callNames } from './call-names.ts'
import { chainState } from './chain.service.ts'
import { exportLog } from './export.service.ts'
import { createFactWords } from './fact-words.ts'
import { leaveHead } from './head.service.ts'
import { gatherThings, namesOf } from './target-name.ts'

export { createAuditNames } from './audit-names.ts'
export { gatherThings } from './target-name.ts'

const checkQueue = 'audit.check'
const retainQueue = 'audit.retain'
const headQueue = 'audit.head'
/** 02:30, 02:40 and 03:10 China time; cron uses UTC. */
const headAt = '30 18 * * *'
const checkAt = '40 18 * * *'
const retainAt = '10 19 * * *'

/** The audit log for operators: search, export, chain and its verification, retention (SES-20, MON-02, MON-04). */
export const auditFeature = (): Feature => ({
  name: 'audit',
  words: auditWords,
  menus: [
    {
      below: 'analysis',
      after: 'monitorStatistics',
      code: 'monitorDocument',
      name: '系统日志',
      icon: 'table',
      route: auditPage.path,
      roles: ['superAdmin'],
      buttons: [
        { code: 'monitor:audit:read', name: '查看系统日志', roles: ['superAdmin'] },
        { code: 'monitor:audit:export', name: '导出系统日志', roles: ['superAdmin'] },
      ],
    },
  ],
  pages: auditPages,
  migrations: [],
  tables: [],
  mount(kit) {
    // Operators search across enterprises; only their role has this permission.
    const db = acrossEnterprises(kit.db)
    const [names, things] = [createAuditNames(kit.brought), gatherThings(kit.brought)]
    const [factWords, calls] = [createFactWords(kit.brought, names, things), callNames(names, () => kit.routes)]
    const wordsFor = async (rows: readonly { target: string | null }[]) => {
      const targets = rows.map((row) => row.target)
      return { names, things: new Map([...(await namesOf(db, targets, things)), ...calls(targets)]) }
    }
    const state = () => chainState(db, kit.clock.now(), kit.config.auditRetentionMonths)
    kit.mount(auditActionsRoute, () => [...names.groups])
    kit.mount(listAuditRoute, async ({ query: { after, ...filter } }) => {
      const rows = await listLines(db, await foundBy(db, names, filter), keysetOf(after), auditPageSize + 1)
      const page = rows.slice(0, auditPageSize)
      const last = page.at(-1)
      const words = await wordsFor(page)
      return {
        records: page.map((row) => presentLine(row, words)),
        next: rows.length > auditPageSize && last ? `${last.at.getTime()}_${last.id}` : null,
      }
    })
    kit.mount(auditDetailRoute, async ({ query }) => {
      const row = await findLine(db, query.id)
      if (row === undefined) throw notFound()
      const changedThings = changedTexts(row.detail).map((target) => ({ target }))
      return presentDetail(row, await wordsFor([row, ...changedThings]), (facts) => factWords(db, facts))
    })
    kit.mount(exportAuditRoute, async ({ query }, call) => {
      const { file, count } = await exportLog(db, names, await foundBy(db, names, query), call.now())
      call.about('audit_log', { count, filter: query })
      return file
    })
    kit.mount(auditChainRoute, state)
    kit.mount(checkAuditRoute, async (_input, call) => {
      if ((await state()).isChecking) return state()
      await call.write(async (tx) => {
        await tx.as('kit').db.updateTable('audit_chain').set({ asked_at: call.now() }).execute()
        await kit.jobs.enqueue(tx, checkQueue, {})
      })
      return state()
    })
    kit.jobs.handle(headQueue, () => leaveHead(kit), { cron: headAt })
    kit.jobs.handle(checkQueue, () => check(kit), { cron: checkAt })
    kit.jobs.handle(retainQueue, () => retain(kit), { cron: retainAt })
  },
})

async function check(kit: Kit): Promise<void> {
  const db = acrossEnterprises(kit.db)
  const found = await checkChain(db, auditKeyFor(kit.config))
  await noteCheck(db, kit.clock.now(), found)
  const { fault, ...end } = found
  if (fault === null) kit.log.info(end, 'audit chain holds')
  else kit.log.error(found, 'audit chain is broken')
}

async function retain(kit: Kit): Promise<void> {
  const before = kit.clock.now()
  before.setUTCMonth(before.getUTCMonth() - kit.config.auditRetentionMonths)
  await removeBefore(acrossEnterprises(kit.db), kit.clock.now(), before)
}

async function foundBy(db: Db, names: AuditNames, filter: AuditFilter): Promise<Found> {
  return resolveFilter(db, names, filter).catch((error: unknown) => {
    if (error instanceof RangeError)
      throw new CodedError('badRequest', { data: { errors: [{ path: 'from', message: texts.wrongTime }] } })
    throw error
  })
}

function keysetOf(after: string | undefined): Keyset | null {
  const [at, id] = after?.split('_') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}
