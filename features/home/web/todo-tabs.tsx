import { tabLabel, todoTabs, type TodoTab } from '../contract/todo-words.rules.ts'
import type { Todo } from '@portal/contract'
import { homeTexts } from '../contract/home.texts.ts'

/** The kinds of to-dos side by side, each with how many there are. Drawn alike by the document's first view. */
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
    <div className="seg" role="group" aria-label={homeTexts.tabsOf}>
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
