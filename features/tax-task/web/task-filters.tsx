import { taskStateNames, taskStates, taxTypeName, type ListedTask, type MissingTask } from '../contract/index.ts'
import { useTaskActs } from './task-acts.ts'
import { stateOf } from './task-groups.rules.ts'
import { taskTexts } from './task.texts.ts'

/** Tax type and state, each of those that the enterprise has; what is chosen stands in the address. */
export function TaskFilters({ tasks, taxType, state, onChange }: { tasks: readonly (ListedTask | MissingTask)[], taxType: string, state: string, onChange: (next: Record<string, string>) => void }) {
  useTaskActs(tasks)
  const types = [...new Set(tasks.map(task => task.taxType))].toSorted()
  const present = new Set<string>(tasks.map(stateOf))
  const choose = (next: { taxType: string, state: string }): void => onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  return (
    <>
      <label className="pick"><span>{taskTexts.filter}</span>
        <select className="inp" value={taxType} onChange={event => choose({ taxType: event.target.value, state })}>
          <option value="">{taskTexts.all}</option>{types.map(type => <option key={type} value={type}>{taxTypeName(type)}</option>)}
        </select>
      </label>
      <label className="pick"><span>{taskTexts.state}</span>
        <select className="inp" value={state} onChange={event => choose({ taxType, state: event.target.value })}>
          <option value="">{taskTexts.allStates}</option>
          {present.has('missing') && <option value="missing">{taskTexts.missing}</option>}
          {taskStates.filter(each => present.has(each) || each === state).map(each => <option key={each} value={each}>{taskStateNames[each]}</option>)}
        </select>
      </label>
    </>
  )
}
