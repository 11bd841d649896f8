/**
 * The check that asks for the month of a confirmed list; nothing is taken over before it is named. A file of its own,
 * because the process that reads workbooks loads no schemas.
 */
export const asksListPeriod = 'INV.F09'
