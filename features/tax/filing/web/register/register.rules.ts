import type { FilingState } from '../../contract/index.ts'

/** The first filing after the deadline is late; an amendment is not. */
export const isLateOn = (day: string, { dueDate, versions }: Pick<FilingState, 'dueDate' | 'versions'>): boolean =>
  versions.length === 0 && dueDate !== null && day > dueDate
