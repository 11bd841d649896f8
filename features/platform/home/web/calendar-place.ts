/** The whole page of the tax calendar, brought by the feature that knows what is due. */
export const calendarPlace = 'home.calendar'
