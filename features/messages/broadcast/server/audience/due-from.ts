import type { Clock } from '@portal/server-kit/clock'
import { needsTax } from '../../contract/index.ts'

/** From which day on the deadlines count that a text speaks of; null for a text without tax variables. */
export const dueFromOf = (
  clock: Pick<Clock, 'businessDay'>,
  { title, content }: { title: string; content: string },
): string | null => (needsTax(title, content) ? clock.businessDay() : null)
