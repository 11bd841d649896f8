import { monthsOf } from '@portal/domain/period'
import { queryOf } from '@portal/web-kit/query'
import { queryAppointProcedureRoute } from '@portal/tax-task/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoiceTexts } from '../invoice.texts.ts'

const vat = '01'

/** To the VAT return that the month belongs to, of the month or of its quarter; to the tasks where there is none yet. */
export function ReturnLink({ period }: { period: string }) {
  const { data: tasks } = useQuery({ ...queryOf(queryAppointProcedureRoute, { query: { taxType: vat } }), staleTime: 0 })
  const task = tasks?.find(each => monthsOf(each.period).includes(period))
  return <Link className="btn pri" to={task === undefined ? `/system/tax-admin/index?taxType=${vat}` : `/system/tax-admin/tax-detail?id=${encodeURIComponent(task.taskNo)}`}>{invoiceTexts.toReturn}</Link>
}
