export * from './calendar-note.ts'
export * from './calendar.routes.ts'
export * from './due.reminder.ts'
export * from './feed.routes.ts'
