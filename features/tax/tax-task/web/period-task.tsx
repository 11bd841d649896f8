import { monthsOf, periodLabel, periodOfMonth } from '@portal/domain/period'
import { useMay } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryAppointProcedureRoute, taxProfileRoute } from '../contract/index.ts'
import { periodPage, taskPage } from './shown/task-page.ts'
import { taskTexts } from './shown/task.texts.ts'

/** A tax's task of a month, or of its quarter, and its period; undefined until loaded. */
function usePeriodTask(taxType: string, month: string): { period: string; taskNo: string | null } | undefined {
  const { data: tasks } = useQuery({
    ...queryOf(queryAppointProcedureRoute, { query: { taxType } }),
    staleTime: 0,
  })
  const { data: profile } = useQuery(queryOf(taxProfileRoute, {}))
  const there = tasks?.find((each) => each.occasion === '' && monthsOf(each.period).includes(month))
  if (there !== undefined) return { period: there.period, taskNo: there.taskNo }
  const cadence = profile?.filings.find((each) => each.taxType === taxType)?.cadence
  return tasks === undefined || cadence === undefined
    ? undefined
    : { period: periodOfMonth(cadence, month), taskNo: null }
}

/** Link to a month's return; without a task, to its creation, for users with the right. */
export function PeriodTaskLink({
  taxType,
  month,
  className = 'button',
  label,
}: {
  taxType: string
  month: string
  className?: string
  label?: string
}) {
  const mayRead = useMay('perm:tax:return:read')
  const mayCreate = useMay('perm:tax:task:create')
  return mayRead ? (
    <KnownLink
      taxType={taxType}
      month={month}
      className={className}
      label={label ?? taskTexts.toReturn}
      mayCreate={mayCreate}
    />
  ) : null
}

function KnownLink({
  taxType,
  month,
  className,
  label,
  mayCreate,
}: {
  taxType: string
  month: string
  className: string
  label: string
  mayCreate: boolean
}) {
  const task = usePeriodTask(taxType, month)
  if (task === undefined) return null
  if (task.taskNo !== null)
    return (
      <Link className={className} to={taskPage(task.taskNo)}>
        {label}
      </Link>
    )
  if (!mayCreate) return null
  return (
    <Link
      className={className}
      to={periodPage(taxType, task.period)}
      title={taskTexts.noTask(periodLabel(task.period))}
    >
      {taskTexts.create}
    </Link>
  )
}
