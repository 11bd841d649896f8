import './tasks.css'
import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { procedureNoReminderRoute, queryAppointProcedureRoute, taxablePeriodsRoute, taxTypeName } from '../contract/index.ts'
import { createTask } from './create-task.ts'
import { groupTasks } from './task-groups.rules.ts'
import { TaskGroup } from './task-group.tsx'
import { taskTexts } from './task.texts.ts'

/** The enterprise's tasks: this period's, what is overdue below, earlier ones last. `?taxType=&period=` asks for one that is missing. */
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
  const wanted = missing.data?.find(each => each.taxType === taxType && each.period === search.get('period'))
  useEffect(() => {
    if (wanted === undefined || asked.current) return
    asked.current = true
    void createTask(wanted).then(() => setSearch({}, { replace: true }))
  }, [wanted, setSearch])

  const isWanted = (task: { taxType: string }): boolean => taxType === '' || search.has('period') || task.taxType === taxType
  const groups = groupTasks((tasks.data ?? []).filter(isWanted), (missing.data ?? []).filter(isWanted), periods.data ?? [], today)
  const types = [...new Set([...tasks.data ?? [], ...missing.data ?? []].map(task => task.taxType))].toSorted()
  return (
    <div className="tasks-page">
      <div className="ptitle">
        <h1>{taskTexts.title}</h1><span className="grow" />
        <label className="pick"><span>{taskTexts.filter}</span>
          <select className="inp" value={search.has('period') ? '' : taxType} onChange={event => setSearch(event.target.value === '' ? {} : { taxType: event.target.value })}>
            <option value="">{taskTexts.all}</option>{types.map(type => <option key={type} value={type}>{taxTypeName(type)}</option>)}
          </select>
        </label>
      </div>
      {/* What is current, overdue or missing takes all three: shown together, or none of it. */}
      <QueryView query={periods}>{() => <QueryView query={missing}>{() => <QueryView query={tasks}>
        {() => (
          <>
            <TaskGroup id="tasks-current" title={taskTexts.current} tasks={groups.current} today={today} empty={<EmptyState title={taskTexts.empty} reason={taskTexts.emptyReason} icon="done" />} />
            <TaskGroup id="tasks-overdue" title={taskTexts.overdue} tasks={groups.overdue} today={today} />
            <TaskGroup id="tasks-earlier" title={taskTexts.earlier} tasks={groups.earlier} today={today} />
          </>
        )}
      </QueryView>}</QueryView>}</QueryView>
    </div>
  )
}
