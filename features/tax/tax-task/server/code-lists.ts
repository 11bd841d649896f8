import type { CodeList } from '@portal/server-kit/brought'
import { taxTypes } from '../contract/data/tax-types.ts'
import { taskStateNames, taskStates } from '../contract/tasks/task-states.ts'

/** What the code library has of taxes. */
export const taxCodeLists: readonly CodeList[] = [
  { codeType: 'taxType', name: '税种', codes: taxTypes.map(({ no, name }) => ({ code: no, name })) },
  {
    codeType: 'taskState',
    name: '税务任务状态',
    codes: taskStates.map((state) => ({ code: state, name: taskStateNames[state] })),
  },
]
