/** For documents that show an announcement before sign-in. */
export { createBoard } from './maintenance.board.ts'
