import { taxMonthOf } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'

/** The month whose salaries are declared now. */
export const currentMonth = (): string => taxMonthOf(boot().today)
