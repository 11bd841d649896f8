export { parseAmount, parseMoney, type ParsedAmount } from './amount-input.ts'
export { addDays, daysBetween, daysInMonth, getDate, isDate, isWeekend, parseDate, toDate, type DateParts } from './calendar-date.ts'
export { chinaDate, formatChinaTime, parseChinaTime, startOfChinaDay } from './china-time.ts'
export {
  CREDIT_CODE_MESSAGES,
  creditCodeCheckChar,
  findCreditCodeFault,
  isCreditCode,
  normalizeCreditCode,
  type CreditCodeFault,
} from './credit-code.ts'
export { filingStart, findDeadline, PENDING_TEXT, ruleWindowEnd, windowDeadline, type Deadline, type DeadlineState } from './deadline.ts'
export { formatChartLabel, formatNumber, type NumberStyle } from './format.ts'
export { findIdCardFault, idCardCheckChar, type IdCardFault } from './id-card.ts'
export { maskPhone } from './mask.ts'
export { isMobile } from './mobile.ts'
export { Decimal, isDecimalString, roundTo, sumMoney, toDecimal, toFixedText, toMoney, ZERO } from './money.ts'
export {
  defaultPeriodOf,
  filingQuarterOf,
  formatPeriod,
  getPeriod,
  isPeriod,
  monthOf,
  nextPeriod,
  parsePeriod,
  periodDays,
  periodLabel,
  previousPeriod,
  quarterOfMonth,
  shiftPeriod,
  taxMonthOf,
  taxYearOf,
  type Period,
  type PeriodKind,
} from './period.ts'
export { isWorkingDay, nextWorkingDay, workingDayAfter } from './working-days.ts'
