import { isPeriod, periodLabel } from '@portal/domain/period'
import { useMay } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { procedureNoReminderRoute, queryAppointProcedureRoute } from '../contract/index.ts'
import { createTask } from './shown/create-task.ts'
import { taskPage } from './shown/task-page.ts'
import { taskTexts } from './shown/task.texts.ts'

/** `?taxType=&period=` opens that period's return, or asks whether to create its task. */
export function useAskedPeriod(): void {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const mayCreate = useMay('perm:tax:task:create')
  const [taxType, period] = [search.get('taxType') ?? '', search.get('period') ?? '']
  const isAsking = taxType !== '' && period !== ''
  const tasks = useQuery({
    ...queryOf(queryAppointProcedureRoute, { query: { taxType, period } }),
    enabled: isAsking && isPeriod(period),
  })
  const missing = useQuery({ ...queryOf(procedureNoReminderRoute, { query: { taxType } }), enabled: isAsking })
  const asked = useRef(false)
  useEffect(() => {
    if (!isAsking || tasks.data === undefined || missing.data === undefined || asked.current) return
    asked.current = true
    const [there] = tasks.data
    if (there !== undefined) {
      void navigate(taskPage(there.taskNo), { replace: true })
      return
    }
    if (!mayCreate) return
    const wanted = missing.data.find((each) => each.period === period) ?? {
      taxType,
      period,
      message: taskTexts.askPast(periodLabel(period)),
    }
    void createTask(wanted).then((taskNo) => {
      if (taskNo === null) setSearch({}, { replace: true })
      else void navigate(taskPage(taskNo), { replace: true })
    })
  }, [isAsking, taxType, period, tasks.data, missing.data, mayCreate, navigate, setSearch])
}
