import { allows } from '@portal/contract'
import { periodDays } from '@portal/domain/period'
import { unreadPoint } from '@portal/notification/web/public'
import { taxablePeriodsRoute, type TaxablePeriod } from '@portal/tax-task/contract'
import { currentCaller } from '@portal/web-kit/caller'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { token } from '@portal/web-kit/session'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { consumeHomeClick } from '../menu/home-click.ts'
import { useLayoutStyle } from '../menu/layout-style.ts'
import { useApplication } from './application-store.ts'

/** The enterprise's taxable periods for who may read returns; without an answer none. */
const taxablePeriods = async (): Promise<readonly TaxablePeriod[]> =>
  allows(taxablePeriodsRoute.access, currentCaller())
    ? queryClient.query(queryOf(taxablePeriodsRoute, {})).catch(() => [])
    : []

/**
 * All fields of the store as an embedded application reads them: `socketObject` says how the connection stands,
 * `homeClick` is spent by reading it.
 */
export async function applicationFields() {
  const taxablePeriod = await taxablePeriods()
  const held = useApplication.getState()
  const { start, end } = periodDays(held.taxQuarter)
  return {
    ...held,
    taxablePeriod,
    taxQuarterBeginAndEndDate: `${start}~${end}`,
    token: token(),
    notificationPoint: unreadPoint(),
    socketObject: useStreamState.getState().state,
    layoutStyle: useLayoutStyle.getState().style,
    homeClick: consumeHomeClick(),
  }
}
