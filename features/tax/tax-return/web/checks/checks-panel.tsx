import type { Fired, Level } from '@portal/tax-forms'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { levelNames } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { CheckItem } from './check-item.tsx'
import { checksTexts as texts } from './checks.texts.ts'
import { PassedList } from './passed-list.tsx'
import { useWaivers } from './use-waivers.ts'
import css from './checks.module.css'
import deskCss from '../desk/desk.module.css'

const order: readonly Level[] = ['error', 'warning', 'info']
const marks: Record<Level, { icon: IconName; color: string }> = {
  error: { icon: 'block', color: 'error-text' },
  warning: { icon: 'warn', color: 'warn-text' },
  info: { icon: 'info', color: 'faint' },
}
const touches =
  (form: string) =>
  (rule: Fired): boolean =>
    form === '' || rule.cells.some((ref) => ref.startsWith(`${form}.`))

/** Checks that do not hold, errors first, and checks that hold. Counted by level; filtered by level and by table. */
export function ChecksPanel({ desk, current, onGo }: { desk: Desk; current: string; onGo: (ref: string) => void }) {
  // The cells carry their marks at once; list and counts follow when the keys rest, all of the same moment.
  const seen = useResting(desk.model.moved, ({ turn }) => ({
    turn,
    fired: desk.model.fired.get(),
    passedCount: desk.model.countPassed(),
  }))
  const { turn, fired, passedCount } = seen
  const [hidden, setHidden] = useState<readonly Level[]>([])
  const [form, setForm] = useState('')
  const [isPassedOpen, setPassedOpen] = useState(false)
  const waivers = useWaivers(desk)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = panel
    current?.addEventListener('keydown', walk)
    return () => current?.removeEventListener('keydown', walk)
  }, [])
  const inForm = touches(form)
  const shown = order
    .filter((level) => !hidden.includes(level))
    .flatMap((level) => fired.filter((rule) => rule.level === level && inForm(rule)))
  const passed = useMemo(
    () => (isPassedOpen && seen.passedCount > 0 ? desk.model.passed().filter(touches(form)) : []),
    [desk, seen, isPassedOpen, form],
  )
  return (
    <section aria-labelledby="checks-title" ref={panel} data-turn={turn}>
      <div className="panel-head">
        <h2 id="checks-title">{deskTexts.checks}</h2>
        <div className={deskCss.levelFilters}>
          {order.map((level) => (
            <LevelFilter
              key={level}
              level={level}
              count={fired.filter((rule) => rule.level === level).length}
              isOn={!hidden.includes(level)}
              onToggle={() =>
                setHidden(hidden.includes(level) ? hidden.filter((each) => each !== level) : [...hidden, level])
              }
            />
          ))}
          <button
            type="button"
            className={isPassedOpen ? 'on' : ''}
            aria-expanded={isPassedOpen}
            title={isPassedOpen ? texts.hidePassed : texts.showPassed}
            onClick={() => setPassedOpen(!isPassedOpen)}
          >
            <span className="done-text">
              <Icon name="done" />
            </span>
            {texts.passed(passedCount)}
          </button>
        </div>
      </div>
      <div className={css.checksBy}>
        <select aria-label={texts.tableFilter} value={form} onChange={(event) => setForm(event.target.value)}>
          <option value="">{texts.allTables}</option>
          {desk.view.tables.map((table) => (
            <option key={table.tableCode} value={table.tableCode}>
              {table.tableName}
            </option>
          ))}
        </select>
      </div>
      {shown.length === 0 ? (
        <p className="panel-empty">{deskTexts.none}</p>
      ) : (
        <ul className={css.checks} data-part="checks">
          {shown.map((rule) => (
            <CheckItem
              key={rule.id}
              desk={desk}
              rule={rule}
              waivers={waivers}
              isCurrent={rule.cells.includes(current)}
              isEditable={desk.view.editable}
              onGo={onGo}
            />
          ))}
        </ul>
      )}
      {isPassedOpen && <PassedList desk={desk} rules={passed} onGo={onGo} />}
    </section>
  )
}

/** Up and down move between buttons, as in a list. */
function walk(event: KeyboardEvent): void {
  if (
    (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') ||
    !(event.target instanceof HTMLButtonElement) ||
    !(event.currentTarget instanceof HTMLElement)
  )
    return
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-part="checks"] button:not(:disabled)'),
  ]
  const next = buttons[buttons.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function LevelFilter({
  level,
  count,
  isOn,
  onToggle,
}: {
  level: Level
  count: number
  isOn: boolean
  onToggle: () => void
}) {
  if (count === 0 && level === 'info') return null
  return (
    <button type="button" aria-pressed={isOn} className={isOn ? 'on' : ''} onClick={onToggle}>
      <span className={marks[level].color}>
        <Icon name={marks[level].icon} />
      </span>
      {levelNames[level]} {count}
    </button>
  )
}
