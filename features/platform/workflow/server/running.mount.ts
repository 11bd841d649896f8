import { linkTo, notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import { listUserNames } from '@portal/identity/server/people'
import { isOperator } from '@portal/identity/server/roles'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { equals, soughtAmong } from '@portal/server-kit/list/matchers'
import type { MenuEntry } from '@portal/server-kit/menus'
import type { RunningApproval } from '../contract/index.ts'
import { heirsRoute, reassignRoute, runningList, runningPlacesRoute } from '../contract/running.routes.ts'
import { runningPage } from '../contract/workflow.pages.ts'
import { benefitingBy, kindOf, type ApprovalKinds } from './approval-kinds.ts'
import { placeOf, seatNow, type Actor } from './acts/running.ts'
import { stepOf } from './engine/definition.ts'
import { currentOf } from './engine/instance.ts'
import { eligibleFor } from './reads/candidates.query.ts'
import { listedBusinesses } from './reads/late-first.ts'
import { findApproval } from './storage/approval.repo.ts'
import { workflowTexts as texts } from './workflow.texts.ts'
import { reassignAs } from './reassign.service.ts'
import { enterprisesUnderWay, runningRows } from './running.repo.ts'

/** Where approvals under way are looked after. */
export const runningMenus: readonly MenuEntry[] = [
  {
    below: 'authManagement',
    after: 'approvalDefinitions',
    code: 'runningApprovals',
    name: '进行中的审批',
    icon: 'setting',
    route: linkTo(runningPage),
    roles: ['superAdmin', 'companyAdmin'],
    buttons: [{ code: 'base:approval:manage', name: '查看与改派进行中的审批', roles: ['superAdmin', 'companyAdmin'] }],
  },
]

const mostPlaces = 50
/** The enterprise whose approvals somebody looks after; null: every one. */
const lookedAfter = (caller: Pick<Caller, 'roles' | 'duty' | 'entId'>): string | null =>
  isOperator(caller) ? null : caller.entId

const rowsFor = (db: Db, { caller }: { caller: Caller }) =>
  runningRows(db, lookedAfter(caller), caller.taxTypes ?? null)
type Row = Awaited<ReturnType<ReturnType<typeof runningRows>['execute']>>[number]

/** Who has what, since when, and giving it to somebody else (PRM-10, PRM-14). */
export function mountRunning(kit: Kit, kinds: ApprovalKinds, actorOf: (caller: Caller) => Actor): void {
  kit.mountList(runningList, {
    rows: rowsFor,
    id: 'approval.id',
    filters: { kind: equals('approval.business_type'), ent: equals('approval.ent_id') },
    sorts: { dueAt: 'approval.due_order', startedAt: 'approval.started_at' },
    present: async (rows: readonly Row[], { caller }, db) => {
      const people = rows.flatMap((row) => [row.applicant_id, ...openSeats(row).map(({ person }) => person)])
      const [names, enterprises, businesses] = await Promise.all([
        listUserNames(db, people),
        listEnterpriseNames(db, [...new Set(rows.map(({ ent_id }) => ent_id))]),
        listedBusinesses(db, kinds, rows),
      ])
      const nameOf = (id: string) => names.get(id)?.name ?? ''
      return rows.map((row): RunningApproval => {
        const open = openSeats(row)
        const step = open.length === 0 ? undefined : row.definition.steps.find(({ key }) => key === stepNow(row))
        const mayHand = step !== undefined && (step.handTo === 'members' || step.handTo.length > 0)
        return {
          id: row.id,
          title: row.title,
          kindName: kinds.get(row.business_type)?.name ?? row.business_type,
          entName: enterprises.get(row.ent_id) ?? '',
          applicant: nameOf(row.applicant_id),
          taskName: open.length === 0 ? '' : row.task_name,
          holders: open.map(({ id, person }) => ({ seat: id, name: nameOf(person) })),
          holderNames:
            open.map(({ person }) => nameOf(person)).join('、') || texts.withApplicant(nameOf(row.applicant_id)),
          since: formatChinaTime(cameAt(row)),
          startedAt: formatChinaTime(row.started_at),
          dueAt: row.due_on ?? businesses.get(row.id)?.dueOn ?? null,
          mayReassign: mayHand && row.applicant_id !== caller.userId,
        }
      })
    },
  })
  kit.mount(runningPlacesRoute, async ({ query: { word = '', ids } }, { db, caller }) => {
    const all = [...(await listEnterpriseNames(db, await enterprisesUnderWay(db, lookedAfter(caller))))]
    const names = ids === undefined ? all : all.filter(([entId]) => ids.split(',').includes(entId))
    const found = await soughtAmong(
      db,
      names.map(([, name]) => name),
      word.trim(),
    )
    return names.flatMap(([entId, entName], at) => (found.has(at) ? [{ entId, entName }] : [])).slice(0, mostPlaces)
  })
  kit.mount(heirsRoute, async ({ query: { processInstId, keyword = '' } }, { db, caller, now }) => {
    const row = await findApproval(db, placeOf(caller), processInstId)
    if (row === undefined) throw notFound(texts.noApproval)
    const of = benefitingBy(db, kindOf(kinds, row.business_type), row)
    const seated = await seatNow(db, now(), row, [caller.userId], of)
    const visit = currentOf(seated.state)
    if (visit === undefined) return []
    return eligibleFor(db, seated, { visit, step: stepOf(seated.state.definition, visit.step), of }, keyword.trim())
  })
  kit.mount(reassignRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const done = await reassignAs(tx, call.now(), actorOf(call.caller), body, kinds)
      call.about(body.processInstId, { to: body.to, from: done.from, reason: body.reason.trim() })
      return { processInstId: body.processInstId, state: done.state }
    }),
  )
}

const openVisit = ({ instance }: Row) => instance.visits.find(({ state }) => state === 'open')
const stepNow = (row: Row): string | undefined => openVisit(row)?.step
const openSeats = (row: Row) => openVisit(row)?.seats.filter(({ state }) => state === 'open') ?? []

/** When it came to those who have it: the last line that is more than a word. */
const words: ReadonlySet<string> = new Set(['copy', 'urge'])
const cameAt = ({ instance, started_at }: Row): Date => {
  const line = instance.history.findLast(({ operation }) => !words.has(operation))
  return line === undefined ? started_at : new Date(line.at)
}
