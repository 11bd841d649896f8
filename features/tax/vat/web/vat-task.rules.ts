import { vatTaxType } from '@portal/tax-forms/vat-names'
import type { TaxTaskDetail } from '@portal/tax-task/contract'

type Task = Pick<TaxTaskDetail, 'taxType' | 'period'>

export const isVat = ({ taxType }: Task): boolean => taxType === vatTaxType

/** Invoices are compared with returns by month: a general taxpayer's VAT, as it is now. */
export const isMonthly = (task: Task): boolean => isVat(task) && task.period.length === 6
