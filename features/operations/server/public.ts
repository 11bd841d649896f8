/** What the documents show of an announcement, before anybody has signed in. */
export { createBoard } from './maintenance.board.ts'
