import { filingQuarterOf, taxMonthOf, taxYearOf } from '@portal/domain/period'
import type { TaxablePeriod } from '@portal/tax-task/contract'
import { boot } from '@portal/web-kit/boot'
import { token } from '@portal/web-kit/session'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { create } from 'zustand'
import { spendHomeClick } from '../menu/home-click.ts'
import { useLayoutStyle } from '../menu/layout-style.ts'

/** What the application store holds itself (product-shell-and-session §3); the rest has an owner elsewhere and is read from there. */
interface Held {
  /** The period the application works in, YYYYMM; somebody's own choice when `isCustomAppPeriod`. */
  appPeriod: string
  isCustomAppPeriod: boolean
  taxYear: string
  taxMonth: string
  taxQuarter: string
  taxablePeriod: readonly TaxablePeriod[]
  appLoading: boolean
  microAppLoading: boolean
  coalAutoFetch: boolean
  allCalculationStatus: string
  notificationPoint: number
  currentRoute: string
  previousRoute: string
}

export const useApplication = create<Held>(() => ({
  appPeriod: '', isCustomAppPeriod: false, taxYear: '', taxMonth: '', taxQuarter: '', taxablePeriod: [],
  appLoading: false, microAppLoading: false, coalAutoFetch: false, allCalculationStatus: '', notificationPoint: 0, currentRoute: '', previousRoute: '',
}))

/** Periods of the business day, once the document is there. */
export function startApplication(): void {
  const { today } = boot()
  const taxMonth = taxMonthOf(today)
  useApplication.setState({ appPeriod: taxMonth, taxMonth, taxYear: taxYearOf(today), taxQuarter: filingQuarterOf(today) })
}

/** Somebody chose another period; null goes back to that of the day. */
export const chooseAppPeriod = (period: string | null): void =>
  useApplication.setState(({ taxMonth }) => ({ appPeriod: period ?? taxMonth, isCustomAppPeriod: period !== null }))

/** After each navigation. */
export const followRoute = (path: string): void => useApplication.setState(({ currentRoute }) => currentRoute === path ? {} : { previousRoute: currentRoute, currentRoute: path })

/** All fields of the store as an embedded application reads them: `socketObject` says how the connection stands, `homeClick` is spent by reading it. */
export function applicationFields() {
  const held = useApplication.getState()
  const period = held.taxablePeriod.find(each => each.taxQuarter === held.taxQuarter)
  return { ...held, taxQuarterBeginAndEndDate: period?.taxQuarterBeginAndEndDate ?? '', token: token(), socketObject: useStreamState.getState().state, layoutStyle: useLayoutStyle.getState().style, homeClick: spendHomeClick() }
}
