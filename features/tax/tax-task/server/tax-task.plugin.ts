import { companyPage } from '@portal/company/pages'
import { linkTo, refuse } from '@portal/contract'
import { changed } from '@portal/server-kit/audit-detail'
import type { Feature } from '@portal/server-kit/feature'
import {
  closeTaskRoute,
  expectedFilingsRoute,
  procedureNoReminderRoute,
  queryAppointProcedureRoute,
  saveTaskProcedureRoute,
  saveTaxProfileRoute,
  taskDeadlinesRoute,
  taskDetailRoute,
  taxablePeriodsRoute,
  taxProfileRoute,
  registrationTab,
  taxRegistrationRoute,
} from '../contract/index.ts'
import { assignmentPage, taxTaskPages } from '../contract/tax-task.pages.ts'
import { taxTaskWords } from '../contract/tax-task.words.ts'
import { taxTaskMigration } from './migrations/202611210040-tax-task.ts'
import { taskWasFiledMigration } from './migrations/202611211463-task-was-filed.ts'
import { taskUnfiledMigration } from './migrations/202611236101-task-unfiled.ts'
import { taskSentBackMigration } from './migrations/202611236102-task-sent-back.ts'
import { taxCodeLists } from './code-lists.ts'
import { mountBoard } from './board/board.routes.ts'
import { noReturns, type ReturnReads } from './tasks/return.port.ts'
import {
  assertCadencesFree,
  describedProfile,
  filingsWithin,
  profileOf,
  registrationOf,
  saveProfile,
} from './tasks/profile.service.ts'
import { beginAnswering } from './missing/answered.repo.ts'
import { findDeclaredStart } from './missing/enterprise-start.service.ts'
import { deadlinesIn, listedTasks, periodToCreate, taskDetail } from './reads/task-query.service.ts'
import { missingTasks } from './missing/missing-tasks.service.ts'
import { findTasks } from './contributions/task-find.ts'
import { closeTask } from './close-task.ts'
import { mountAutoCreation } from './creating/auto-create.plugin.ts'
import { beginAutoCreate } from './creating/auto-create.service.ts'
import { createTask } from './creating/create-tasks.ts'
import { expectedFilings, todosOfExpected } from './expected/expected-filings.ts'
import { todosOfTasks } from './contributions/todos.service.ts'
import { enterpriseStartMigration } from './migrations/202611236103-enterprise-start.ts'
import { taskBoardMigration } from './migrations/202611236901-task-board.ts'
import { autoCreateMigration } from './migrations/202612010822-auto-create.ts'
import { taskFiguresMigration } from './migrations/202612010823-task-figures.ts'
import { taskPeopleMigration } from './migrations/202612010821-task-people.ts'
import { mountGroupActs } from './group/group-acts.ts'
import { mountFigures, startFigures } from './figures/missing-figures.ts'
import { mountPeople } from './people/people.plugin.ts'
import { taxAnsweredMigration } from './migrations/202611300301-tax-answered.ts'
import { taskDueMigration } from './migrations/202612010702-task-due.ts'
import { taskOccasionMigration } from './migrations/202611301144-task-occasion.ts'
import { taskFiledLateMigration } from './migrations/202611236104-task-filed-late.ts'
import { monthsOfYear, monthText, taxablePeriodsOn } from './tasks/taxable-periods.rules.ts'
import { taxTaskAudit } from './tax-task.audit.ts'
import { taxTaskTexts as texts } from './tasks/tax-task.texts.ts'
import { taxTaskTables } from './tasks/tax-task.table.ts'

/** Feature: the taxes an enterprise files, and one task for each period of each. */
export const taxTaskFeature = ({ returns = noReturns }: { returns?: ReturnReads } = {}): Feature => ({
  name: 'tax-task',
  words: taxTaskWords,
  codes: taxCodeLists,
  audit: taxTaskAudit,
  todos: async (db, asking) => [...(await todosOfTasks(db, asking, returns)), ...(await todosOfExpected(db, asking))],
  firstSteps: async (db, { scope }) => [
    {
      id: 'taxes',
      order: 30,
      ...texts.firstStep,
      isDone: (await profileOf(db, scope.entId)).version > 0,
      route: linkTo(companyPage, { tab: registrationTab }),
    },
  ],
  finds: findTasks,
  pages: taxTaskPages,
  menus: [
    {
      below: 'tax',
      after: 'taxTask',
      code: 'taxAssignment',
      name: assignmentPage.title,
      icon: 'audit',
      route: linkTo(assignmentPage),
      roles: ['taxManager', 'companyAdmin'],
      buttons: [{ code: 'tax:task:assign', name: '指派任务、维护分工', roles: ['taxManager', 'companyAdmin'] }],
    },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [
    taxTaskMigration,
    taskWasFiledMigration,
    taskUnfiledMigration,
    taskSentBackMigration,
    enterpriseStartMigration,
    taxAnsweredMigration,
    taskFiledLateMigration,
    taskBoardMigration,
    taskOccasionMigration,
    taskDueMigration,
    taskPeopleMigration,
    autoCreateMigration,
    taskFiguresMigration,
  ],
  tables: taxTaskTables,
  enterpriseTables: taxTaskTables,
  mount(kit) {
    kit.mount(queryAppointProcedureRoute, ({ query }, { db, scope }) => listedTasks(db, scope, query))
    kit.mount(procedureNoReminderRoute, ({ query }, { db, scope }) =>
      missingTasks(db, scope, kit.clock.businessDay(), query.taxType),
    )
    kit.mount(taskDetailRoute, ({ query }, { db, scope }) => taskDetail(db, scope, query.taskNo))
    kit.mount(taxablePeriodsRoute, async (_input, { db, scope }) =>
      taxablePeriodsOn(filingsWithin(scope, await profileOf(db, scope.entId)), kit.clock.businessDay()),
    )
    kit.mount(taskDeadlinesRoute, ({ query: { month, year } }, { db, scope }) =>
      deadlinesIn(
        db,
        scope,
        month === undefined && year !== undefined ? monthsOfYear(year) : [month ?? monthText(kit.clock.businessDay())],
      ),
    )
    kit.mount(expectedFilingsRoute, (_input, { db, scope }) => expectedFilings(db, scope))
    kit.mount(taxProfileRoute, (_input, { db, scope }) => describedProfile(db, scope))
    kit.mount(taxRegistrationRoute, (_input, { db, scope }) =>
      registrationOf(db, scope, kit.clock.businessDay(), returns),
    )
    kit.mount(saveTaskProcedureRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { entId, userId } = call.scope
        const profile = await profileOf(tx.db, entId)
        const period = periodToCreate(
          { ...profile, filings: filingsWithin(call.scope, profile) },
          {
            taxType: body.taxType,
            asked: body.period,
            occasion: body.occasion === '' ? undefined : body.occasion,
            day: kit.clock.businessDay(),
            start: await findDeclaredStart(tx.db, entId, body.taxType),
            hasForms: returns.hasForms,
          },
        )
        const occasion = body.occasion ?? ''
        const taskNo = await createTask(tx, call.now(), { entId, userId, taxType: body.taxType, period, occasion })
        await returns.begin(tx, { ...call.scope, now: call.now() }, taskNo)
        call.about(taskNo, { taxType: body.taxType, period, ...(occasion === '' ? {} : { occasion }) })
        return { taskNo }
      }),
    )
    kit.mount(closeTaskRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const of = await closeTask(tx, call.now(), { reach: call.scope, userId: call.scope.userId, ...body })
        call.about(body.taskNo, { ...of, reason: body.reason })
        return null
      }),
    )
    kit.mount(saveTaxProfileRoute, ({ body }, call) =>
      call.write(async (tx) => {
        if (call.scope.taxTypes !== null) throw refuse(texts.someTaxes)
        const { version: _before, ...before } = await profileOf(tx.db, call.scope.entId)
        await assertCadencesFree(tx.db, call.scope.entId, before.filings, body.filings)
        await saveProfile(tx, call.now(), call.scope.entId, body, call.scope.userId)
        if (body.version === 0) await beginAutoCreate(tx, call.now(), call.scope.entId, call.scope.userId)
        await beginAnswering(tx, call.scope.entId, body.filings, kit.clock.businessDay())
        const { version: _after, ...after } = await profileOf(tx.db, call.scope.entId)
        call.about(call.scope.entId, { changes: changed(before, after) })
        return describedProfile(tx.db, call.scope)
      }),
    )
    mountBoard(kit, returns)
    mountFigures(kit, returns)
    mountPeople(kit)
    mountGroupActs(kit, returns)
    mountAutoCreation(kit, returns)
  },
  async start(kit) {
    await startFigures(kit)
  },
})
