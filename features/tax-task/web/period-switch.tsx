import { periodLabel } from '@portal/domain/period'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { procedureNoReminderRoute, queryAppointProcedureRoute } from '../contract/index.ts'
import { periodPage, taskPage } from './task-page.ts'
import { taskTexts } from './task.texts.ts'
import { noteWork } from './work-month.ts'

/** The period of a return, changed in its head: every period that has a task, and those that wait for one. `isReady`: the page stands. */
export function PeriodSwitch({ taxType, period, table, isReady }: { taxType: string, period: string, table: string, isReady: boolean }) {
  const navigate = useNavigate()
  const { data: tasks = [] } = useQuery({ ...queryOf(queryAppointProcedureRoute, { query: { taxType } }), enabled: isReady })
  const { data: missing = [] } = useQuery({ ...queryOf(procedureNoReminderRoute, { query: { taxType } }), enabled: isReady })
  useEffect(() => noteWork(period), [period])
  const absent = new Set(missing.map(each => each.period))
  const periods = [...new Set([period, ...tasks.map(each => each.period), ...absent])].toSorted().toReversed()
  const open = (next: string): void => {
    const task = tasks.find(each => each.period === next)
    void navigate(task === undefined ? periodPage(taxType, next) : `${taskPage(task.taskNo)}${table === '' ? '' : `&table=${table}`}`)
  }
  return (
    <select className="inp s period" aria-label={taskTexts.period} value={period} onChange={event => open(event.target.value)}>
      {periods.map(each => <option key={each} value={each}>{periodLabel(each)}{absent.has(each) ? `（${taskTexts.missing}）` : ''}</option>)}
    </select>
  )
}
