import './tasks.css'
import { isPeriod, periodLabel } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'
import { useMay } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { procedureNoReminderRoute, queryAppointProcedureRoute, taxablePeriodsRoute, type ListedTask, type MissingTask } from '../contract/index.ts'
import { createTask } from './create-task.ts'
import { groupTasks, stateOf } from './task-groups.rules.ts'
import { TaskFilters } from './task-filters.tsx'
import { TaskGroup } from './task-group.tsx'
import { taskPage } from './task-page.ts'
import { taskTexts } from './task.texts.ts'

/** The enterprise's tasks: this period's, what is overdue below, earlier ones last. `?taxType=&period=` opens that period's, or asks whether to create it; `?taxType=&state=` chooses among them. */
export function TasksPage() {
  const [search, setSearch] = useSearchParams()
  const taxType = search.get('taxType') ?? ''
  const tasks = useQuery(queryOf(queryAppointProcedureRoute, { query: {} }))
  const missing = useQuery(queryOf(procedureNoReminderRoute, { query: {} }))
  const periods = useQuery(queryOf(taxablePeriodsRoute, {}))
  const refresh = () => { void tasks.refetch(); void missing.refetch() }
  useStream('task', refresh, refresh)
  const { today } = boot()

  const asked = useRef(false)
  const navigate = useNavigate()
  const mayCreate = useMay('perm:tax:task:create')
  const period = search.get('period')
  useEffect(() => {
    if (period === null || taxType === '' || tasks.data === undefined || missing.data === undefined || asked.current) return
    asked.current = true
    const there = tasks.data.find(each => each.taxType === taxType && each.period === period)
    if (there !== undefined) { void navigate(taskPage(there.taskNo), { replace: true }); return }
    if (!mayCreate) return
    const wanted = missing.data.find(each => each.taxType === taxType && each.period === period) ?? { taxType, period, message: isPeriod(period) ? taskTexts.askPast(periodLabel(period)) : taskTexts.ask }
    void createTask(wanted).then(taskNo => { if (taskNo === null) setSearch({}, { replace: true }); else void navigate(taskPage(taskNo), { replace: true }) })
  }, [period, taxType, tasks.data, missing.data, mayCreate, navigate, setSearch])

  const state = search.get('state') ?? ''
  const ofType = (task: { taxType: string }): boolean => taxType === '' || search.has('period') || task.taxType === taxType
  const all = [...tasks.data ?? [], ...missing.data ?? []]
  const isWanted = (task: ListedTask | MissingTask): boolean => ofType(task) && (state === '' || stateOf(task) === state)
  const groups = groupTasks((tasks.data ?? []).filter(isWanted), (missing.data ?? []).filter(isWanted), periods.data ?? [], today)
  const isNone = state !== '' && !all.some(isWanted)
  return (
    <div className="tasks-page">
      <div className="ptitle">
        <h1>{taskTexts.title}</h1><span className="grow" />
        <TaskFilters tasks={all} taxType={search.has('period') ? '' : taxType} state={state} onChange={next => setSearch(next)} />
      </div>
      {/* What is current, overdue or missing takes all three: shown together, or none of it. */}
      <QueryView query={periods} isPage>{() => <QueryView query={missing} isPage>{() => <QueryView query={tasks} isPage>
        {() => isNone ? <div className="card"><EmptyState title={taskTexts.noneMatch} reason={taskTexts.noneMatchReason} icon="search"><button type="button" className="btn" onClick={() => setSearch({})}>{taskTexts.clear}</button></EmptyState></div> : (
          <>
            <TaskGroup id="tasks-current" title={taskTexts.current} tasks={groups.current} today={today} empty={state === '' ? <EmptyState title={taskTexts.empty} reason={taskTexts.emptyReason} icon="done" /> : null} />
            <TaskGroup id="tasks-overdue" title={taskTexts.overdue} tasks={groups.overdue} today={today} />
            <TaskGroup id="tasks-earlier" title={taskTexts.earlier} tasks={groups.earlier} today={today} />
          </>
        )}
      </QueryView>}</QueryView>}</QueryView>
    </div>
  )
}
