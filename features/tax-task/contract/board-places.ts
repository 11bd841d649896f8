import type { BoardTask } from './board.schema.ts'

/** Place for actions of other features on several tasks: buttons in the selection bar. */
export const boardPlaces = { batch: 'tasks.batch' } as const

/** `tasks`: the selected tasks that are still editable; `onDone` reads the list again. */
export interface BatchProps {
  tasks: readonly BoardTask[]
  onDone: () => void
}
