import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import {
  assignPeople,
  candidatesFor,
  createWanted,
  planPeople,
  remindTasks,
  tasksWithin,
  type ReturnReads,
} from '@portal/tax-task/server/public'
import * as contract from '../contract/index.ts'
import { groupBoardPage, groupBoardPages } from '../contract/group-board.pages.ts'
import { groupBoardWords } from '../contract/group-board.words.ts'
import { readCells } from './group-board.repo.ts'
import { askedOf, groupBoard } from './group-board.service.ts'
import { groupTexts as texts } from './group-board.texts.ts'
import { exportCells } from './group-export.ts'
import { groupReach } from './group-reach.ts'

/** Rows of an export: 500 enterprises with fifteen taxes have half of it. */
const mostExported = 15_000
const roles = ['taxClerk', 'taxManager']

/** Feature: every enterprise that somebody reaches, by tax and filing window, with acts on several (TAX-14). */
export const groupBoardFeature = ({ returns }: { returns: ReturnReads }): Feature => ({
  name: 'group-board',
  words: groupBoardWords,
  pages: groupBoardPages,
  menus: [
    {
      below: 'tax',
      after: 'taxAssignment',
      code: 'groupBoard',
      name: groupBoardPage.title,
      icon: 'audit',
      route: linkTo(groupBoardPage),
      roles,
    },
  ],
  migrations: [],
  tables: [],
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(contract.groupBoardRoute, ({ query }, { db, scope }) => groupBoard(db, scope, query, today()))
    kit.mount(contract.exportGroupRoute, async ({ query: { entId: _here, ...filters } }, call) => {
      const asked = await askedOf(call.db, call.scope, filters, today())
      const cells = await readCells(call.db, asked, mostExported)
      call.about('tax_task', { count: cells.length })
      return exportCells(cells, asked.from.slice(0, 7))
    })
    mountActs(kit, returns)
  },
})

function mountActs(kit: Kit, returns: ReturnReads): void {
  const today = () => kit.clock.businessDay()
  kit.mount(contract.createGroupRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, 'tax:task:create')
      const { userId } = call.scope
      const done = await createWanted(tx, call.now(), body.wanted, { reaches, userId, day: today(), kit, returns })
      call.about('tax_task', { count: done.created })
      return { created: done.created, left: await named(tx.db, done.left) }
    }),
  )
  kit.mount(contract.remindGroupRoute, ({ body: { taskNos, message } }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, assigning)
      const asked = { reaches, taskNos, message: message ?? '', userId: call.scope.userId, day: today() }
      const done = await remindTasks(tx, call.now(), asked)
      call.about('tax_task', { count: done.reminded })
      return {
        reminded: done.reminded,
        left: await named(
          tx.db,
          done.left.map(({ task, why }) => ({ ...task, why })),
        ),
      }
    }),
  )
  kit.mount(contract.groupCandidatesRoute, async ({ body }, { db, scope }) => {
    const tasks = await tasksWithin(db, await groupReach(db, scope, assigning), body.taskNos, { lock: false })
    return candidatesFor(db, [...new Set(tasks.map(({ entId }) => entId))])
  })
  kit.mount(contract.planGroupRoute, async ({ body: { taskNos, ...wanted } }, { db, scope }) =>
    planPeople(db, { reaches: await groupReach(db, scope, assigning), taskNos, wanted, day: today() }),
  )
  kit.mount(contract.assignGroupRoute, ({ body: { taskNos, shown, ...wanted } }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, assigning)
      const asked = { reaches, taskNos, wanted, day: today(), shown, userId: call.scope.userId }
      const count = [...(await assignPeople(tx, call.now(), asked)).values()].reduce((sum, n) => sum + n, 0)
      call.about('tax_task', { count })
      return { count }
    }),
  )
}

const assigning = 'tax:task:assign'

interface Left {
  entId: string
  taxType: string
  period: string
  occasion?: string
  why: string
}
/** What was left undone, called by enterprise and task. */
async function named(db: Db, left: readonly Left[]): Promise<{ name: string; why: string }[]> {
  const names = await listEnterpriseNames(db, [...new Set(left.map(({ entId }) => entId))])
  return left.map(({ entId, taxType, why, ...when }) => ({
    name: texts.nameOf(names.get(entId) ?? '', `${ownTaxTypeName(taxType)} ${declaredLabel(when)}`),
    why,
  }))
}
