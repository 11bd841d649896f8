import type { BoardTask } from './board.schema.ts'

/** Where other features bring acts on several tasks: buttons in the bar of what is chosen. */
export const boardPlaces = { batch: 'tasks.batch' } as const

/** `tasks`: what is chosen and can still be changed; `onDone` reads the list anew. */
export interface BatchProps {
  tasks: readonly BoardTask[]
  onDone: () => void
}
