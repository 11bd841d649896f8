import { LAW_NOW } from '@portal/tax-forms'
import { isEditable } from '@portal/tax-task/contract'
import type { TaskOf } from '@portal/tax-task/server/public'
import type { TableHead } from '../kind/tax-kind.ts'

/** An open return follows the law of today, whatever it was written by; a closed one stays by its own. */
export const lawFollowed = ({ state }: TaskOf, tables: ReadonlyMap<string, TableHead>): string =>
  isEditable(state) ? LAW_NOW : ([...tables.values()][0]?.law ?? LAW_NOW)
