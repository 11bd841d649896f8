import { tabLabel, todoTabs, type TodoTab } from '../contract/todo-words.rules.ts'
import type { Todo } from '@portal/contract'
import { homeTexts } from '../contract/home.texts.ts'

/** Tabs of to-do kinds with counts. The document's first view must look the same. */
export function TodoTabs({
  todos,
  tab,
  onTab,
}: {
  todos: readonly Todo[]
  tab: TodoTab
  onTab: (tab: TodoTab) => void
}) {
  return (
    <div className="segments" role="group" aria-label={homeTexts.tabsOf}>
      {todoTabs.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          className={each === tab ? 'on' : ''}
          onClick={() => onTab(each)}
        >
          {tabLabel(each, todos)}
        </button>
      ))}
    </div>
  )
}
