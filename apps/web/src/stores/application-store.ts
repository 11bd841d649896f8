import { filingQuarterOf, taxMonthOf, taxYearOf } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'
import { create } from 'zustand'

/** What embedded applications tell the portal of themselves. */
interface Told {
  microAppLoading: boolean
  coalAutoFetch: boolean
  allCalculationStatus: string
}

/** What the application store holds itself; the rest has an owner elsewhere and is read from there. */
interface Held extends Told {
  /** The period the application works in, YYYYMM; somebody's own choice when `isCustomAppPeriod`. */
  appPeriod: string
  isCustomAppPeriod: boolean
  taxYear: string
  taxMonth: string
  taxQuarter: string
  /** A page is on its way. */
  appLoading: boolean
  currentRoute: string
  previousRoute: string
}

export const useApplication = create<Held>(() => ({
  appPeriod: '',
  isCustomAppPeriod: false,
  taxYear: '',
  taxMonth: '',
  taxQuarter: '',
  appLoading: false,
  microAppLoading: false,
  coalAutoFetch: false,
  allCalculationStatus: '',
  currentRoute: '',
  previousRoute: '',
}))

/** Periods of the business day, once the document is there. */
export function startApplication(): void {
  const { today } = boot()
  const taxMonth = taxMonthOf(today)
  useApplication.setState({
    appPeriod: taxMonth,
    taxMonth,
    taxYear: taxYearOf(today),
    taxQuarter: filingQuarterOf(today),
  })
}

/** Somebody chose another period; null goes back to that of the day. */
export const chooseAppPeriod = (period: string | null): void =>
  useApplication.setState(({ taxMonth }) => ({ appPeriod: period ?? taxMonth, isCustomAppPeriod: period !== null }))

export const tellApplication = (told: Partial<Told>): void => useApplication.setState(told)

export const setAppLoading = (appLoading: boolean): void => useApplication.setState({ appLoading })

/** After each navigation. */
export const followRoute = (path: string): void =>
  useApplication.setState(({ currentRoute }) =>
    currentRoute === path ? {} : { previousRoute: currentRoute, currentRoute: path },
  )
