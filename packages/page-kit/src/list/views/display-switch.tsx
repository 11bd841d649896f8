import type { Display } from '@portal/contract'
import type { ListState } from '../use-list.ts'
import { displaysOf } from './display.ts'
import { displayTexts as texts } from './display.texts.ts'

/** Table, board and calendar of a list that has them. */
export function DisplaySwitch<Row>({ list: { source, place, setDisplay } }: { list: ListState<Row> }) {
  const { board, calendar } = displaysOf(source)
  if (board === undefined && calendar === undefined) return null
  const ways: [Display | undefined, string][] = [
    [undefined, texts.table],
    ...(board === undefined ? [] : ([['board', texts.board]] as const)),
    ...(calendar === undefined ? [] : ([['calendar', texts.calendar]] as const)),
  ].map(([as, name]) => [as as Display | undefined, name as string])
  return (
    <div className="segments" role="group" aria-label={texts.choose}>
      {ways.map(([as, name]) => (
        <button
          key={name}
          type="button"
          className={place.as === as ? 'on' : ''}
          aria-pressed={place.as === as}
          onClick={() => setDisplay(as)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
