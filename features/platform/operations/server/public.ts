/** For documents that show an announcement before sign-in. */
export { createMaintenanceCache } from './maintenance.board.ts'
