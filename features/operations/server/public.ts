/** What the documents show of an announcement, before anybody has signed in. */
export { createMaintenanceCache } from './maintenance.board.ts'
