import { filingQuarterOf, taxMonthOf, taxYearOf } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'
import { create } from 'zustand'

/** Values embedded applications report to the portal. */
interface Told {
  microAppLoading: boolean
  coalAutoFetch: boolean
  allCalculationStatus: string
}

/** Fields the application store owns; all others are read from their owners. */
interface Held extends Told {
  /** The application's period, YYYYMM; the user's choice when `isCustomAppPeriod`. */
  appPeriod: string
  isCustomAppPeriod: boolean
  taxYear: string
  taxMonth: string
  taxQuarter: string
  /** A page is loading. */
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

/** Sets the periods of the business day, once the document is available. */
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

/** Sets another period; null returns to the business day's. */
export const chooseAppPeriod = (period: string | null): void =>
  useApplication.setState(({ taxMonth }) => ({ appPeriod: period ?? taxMonth, isCustomAppPeriod: period !== null }))

export const tellApplication = (told: Partial<Told>): void => useApplication.setState(told)

export const setAppLoading = (appLoading: boolean): void => useApplication.setState({ appLoading })

/** Runs after each navigation. */
export const followRoute = (path: string): void =>
  useApplication.setState(({ currentRoute }) =>
    currentRoute === path ? {} : { previousRoute: currentRoute, currentRoute: path },
  )
