export { parseAmount, parseMoney, type ParsedAmount } from './reading/amount.ts'
export { isBankCode, isCardNumber } from './codes/bank-codes.ts'
export { addDays, daysBetween, getDate, isWeekend, toDate, type DateParts } from './calendar-date.ts'
export { chinaDate, formatChinaTime, parseChinaTime, startOfChinaDay } from './china-time.ts'
export {
  creditCodeCheckChar,
  faultOfCreditCode,
  findCreditCodeFault,
  isCreditCode,
  normalizeCreditCode,
  type CreditCodeFault,
  wrongPlaceOf,
} from './credit-code.ts'
export {
  filingStart,
  findDeadline,
  laterWindowEnds,
  ruleWindowEnd,
  windowDeadline,
  type Deadline,
  type DeadlineState,
} from './deadline.ts'
export { environmentOf, type Environment } from './environment.ts'
export { formatChartLabel, formatNumber, type NumberStyle } from './format.ts'
export { findIdCardFault, idCardCheckChar, type IdCardFault } from './id-card.ts'
export { maskAccount, maskPhone } from './mask.ts'
export { isMobile } from './codes/mobile.ts'
export { Decimal, sumMoney, toDecimal, toMoney } from './money.ts'
export {
  defaultPeriodOf,
  filingQuarterOf,
  formatPeriod,
  getPeriod,
  isPeriod,
  monthOf,
  monthsOf,
  nextPeriod,
  parsePeriod,
  periodDays,
  periodLabel,
  periodOfMonth,
  previousPeriod,
  quarterOfMonth,
  shiftPeriod,
  taxMonthOf,
  taxYearOf,
  type Period,
  periodsPerYear,
  type PeriodKind,
} from './period.ts'
export { isWorkingDay } from './working-days.ts'
