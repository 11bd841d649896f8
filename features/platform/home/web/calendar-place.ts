/**
 * What is due in a month of the tax calendar, brought by features: in the row of its filing window, below the grid of
 * one month.
 */
export const calendarPlace = 'home.calendar.due'
export interface CalendarProps {
  /** `YYYY-MM`, the month of the filing window. */
  month: string
}
