import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
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
import { periodPage, taskPage } from './task-page.ts'
import { taskTexts } from './task.texts.ts'
import { rememberWorkMonth } from './work-month.ts'
import css from './period-switch.module.css'

export interface PeriodSwitchProps {
  taxType: string
  period: string
  table: string
  /** True when the page is drawn. */
  isReady: boolean
  /** Results of returns by task number, decimal text in yuan. Returns without figures are left out. */
  totals: Readonly<Record<string, string>> | undefined
}

/** Switches the period in a return's head: each period with state and result, and periods without a task. */
export function PeriodSwitch({ taxType, period, table, isReady, totals }: PeriodSwitchProps) {
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
  const periods = [...new Set([period, ...tasks.map((each) => each.period), ...missing.map((each) => each.period)])]
    .toSorted()
    .toReversed()
  const taskOf = (of: string): ListedTask | undefined => tasks.find((each) => each.period === of)
  const open = (next: string): void => {
    const task = taskOf(next)
    void navigate(
      task === undefined
        ? periodPage(taxType, next)
        : `${taskPage(task.taskNo)}${table === '' ? '' : `&table=${table}`}`,
    )
  }
  const at = periods.indexOf(period)
  const step = (to: string | undefined, label: string, icon: 'chevron-left' | 'chevron-right') => (
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
      {step(periods[at + 1], taskTexts.periodBefore, 'chevron-left')}
      <PopMenu
        label={`${taskTexts.period} ${periodLabel(period)}`}
        className={`button small ${css.period}`}
        button={
          <>
            {periodLabel(period)}
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        <div className={css.periods}>
          {periods.map((each) => {
            const task = taskOf(each)
            const total = task === undefined ? undefined : totals?.[task.taskNo]
            return (
              <button
                key={each}
                type="button"
                role="menuitemradio"
                aria-checked={each === period}
                onClick={() => {
                  if (each !== period) open(each)
                }}
              >
                <span className="digits">{periodLabel(each)}</span>
                <State task={task} isCurrent={each === period} />
                <span className="number">
                  {task === undefined ? (
                    each === period ? (
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
      {step(periods[at - 1], taskTexts.periodAfter, 'chevron-right')}
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
