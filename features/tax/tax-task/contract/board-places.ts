import type { BoardTask } from './tasks/board.schema.ts'

/**
 * Places for other features. `batch`: actions on several tasks, buttons in the selection bar. `charts`: cards below the
 * tasks, without props.
 */
export const boardPlaces = { batch: 'tasks.batch', charts: 'tasks.charts' } as const

/** `tasks`: the selected tasks that are still editable, `chosen`: all of them; `onDone` reads the list again. */
export interface BatchProps {
  chosen: readonly BoardTask[]
  tasks: readonly BoardTask[]
  onDone: () => void
}
