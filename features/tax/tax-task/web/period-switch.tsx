import { formatNumber } from '@portal/domain/format'
import { declaredLabel } from '@portal/domain/occasion'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  isFiled,
  procedureNoReminderRoute,
  queryAppointProcedureRoute,
  taskStateNames,
  type ListedTask,
} from '../contract/index.ts'
import { periodPage, taskPage } from './shown/task-page.ts'
import { taskTexts } from './shown/task.texts.ts'
import { rememberWorkMonth } from './work-month.ts'
import css from './period-switch.module.css'

export interface PeriodSwitchProps {
  taxType: string
  period: string
  /** What happened, where it is declared instead of the period. */
  occasion: string
  table: string
  /** True when the page is drawn. */
  isReady: boolean
  /** Results of returns by task number, decimal text in yuan. Returns without figures are left out. */
  totals: Readonly<Record<string, string>> | undefined
}

/** A return of the tax to switch to: its period or what happened, and its task. */
interface Entry {
  period: string
  occasion: string
  task: ListedTask | undefined
}
const keyOf = ({ period, occasion }: Pick<Entry, 'period' | 'occasion'>): string => `${period} ${occasion}`

/** Switches the period in a return's head: each period with state and result, and periods without a task. */
export function PeriodSwitch({ taxType, period, occasion, table, isReady, totals }: PeriodSwitchProps) {
  const navigate = useNavigate()
  const { data: tasks = [] } = useQuery({
    ...queryOf(queryAppointProcedureRoute, { query: { taxType } }),
    enabled: isReady,
  })
  const { data: missing = [] } = useQuery({
    ...queryOf(procedureNoReminderRoute, { query: { taxType } }),
    enabled: isReady,
  })
  useEffect(() => rememberWorkMonth(period), [period])
  const current = keyOf({ period, occasion })
  const entries = [
    ...new Map(
      [
        { period, occasion, task: undefined },
        ...missing.map((each): Entry => ({ period: each.period, occasion: '', task: undefined })),
        ...tasks.map((task): Entry => ({ period: task.period, occasion: task.occasion, task })),
      ].map((entry) => [keyOf(entry), entry]),
    ).values(),
  ]
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .toReversed()
  const open = ({ period: next, task }: Entry): void =>
    void navigate(
      task === undefined
        ? periodPage(taxType, next)
        : `${taskPage(task.taskNo)}${table === '' ? '' : `&table=${table}`}`,
    )
  const at = entries.findIndex((entry) => keyOf(entry) === current)
  const step = (to: Entry | undefined, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <button
      type="button"
      className="button small"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) open(to)
      }}
    >
      <Icon name={icon} size="s" />
    </button>
  )
  return (
    <span className={css.periodSwitch}>
      {step(entries[at + 1], taskTexts.periodBefore, 'chevron-left')}
      <PopMenu
        label={`${taskTexts.period} ${declaredLabel({ period, occasion })}`}
        className={`button small ${css.period}`}
        button={
          <>
            {declaredLabel({ period, occasion })}
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        <div className={css.periods}>
          {entries.map((each) => {
            const { task } = each
            const isCurrent = keyOf(each) === current
            const total = task === undefined ? undefined : totals?.[task.taskNo]
            return (
              <button
                key={keyOf(each)}
                type="button"
                role="menuitemradio"
                aria-checked={isCurrent}
                onClick={() => {
                  if (!isCurrent) open(each)
                }}
              >
                <span className="digits">{declaredLabel(each)}</span>
                <State task={task} isCurrent={isCurrent} />
                <span className="number">
                  {task === undefined ? (
                    isCurrent ? (
                      ''
                    ) : (
                      <b>{taskTexts.create}</b>
                    )
                  ) : total === undefined ? (
                    <span className="faint">{taskTexts.notFilled}</span>
                  ) : (
                    formatNumber(total)
                  )}
                </span>
              </button>
            )
          })}
        </div>
        <div className="pop-part faint">{taskTexts.payable}</div>
      </PopMenu>
      {step(entries[at - 1], taskTexts.periodAfter, 'chevron-right')}
    </span>
  )
}

/** A period's state and deadline. */
function State({ task, isCurrent }: { task: ListedTask | undefined; isCurrent: boolean }) {
  if (task === undefined)
    return isCurrent ? (
      <span />
    ) : (
      <span className="faint">
        <Icon name="ring" size="s" />
        {taskTexts.missing}
      </span>
    )
  const isDone = isFiled(task.state)
  const due =
    isDone || task.dueDate === null
      ? ''
      : `，${Number(task.dueDate.slice(5, 7))}月${Number(task.dueDate.slice(8))}日截止`
  const state = task.sentBack === null ? taskStateNames[task.state] : taskTexts.sentBack
  const words = `${state}${task.isAmending ? `，${taskTexts.amending}` : ''}${due}`
  return (
    <span className={isDone ? 'done-text' : task.sentBack === null ? 'muted' : 'warn-text'}>
      <Icon name={isDone ? 'done' : task.state === 'created' ? 'ring' : 'half'} size="s" />
      {words}
    </span>
  )
}
