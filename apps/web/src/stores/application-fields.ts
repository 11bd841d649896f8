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

/** The enterprise's taxable periods for users who may read returns; empty without an answer. */
const taxablePeriods = async (): Promise<readonly TaxablePeriod[]> =>
  allows(taxablePeriodsRoute.access, currentCaller())
    ? queryClient.query(queryOf(taxablePeriodsRoute, {})).catch(() => [])
    : []

/**
 * All fields of the store for embedded applications. `socketObject` is the state of the connection; reading `homeClick`
 * clears it.
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
