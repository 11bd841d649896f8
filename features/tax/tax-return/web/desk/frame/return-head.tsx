import { daysBetween } from '@portal/domain/calendar-date'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import {
  isFiled,
  taskStates,
  taxpayerNames,
  type TaskState,
  type TaxProfile,
  type TaxTaskDetail,
  wasEverFiled,
} from '@portal/tax-task/contract'
import { PeriodSwitch } from '@portal/tax-task/web/public'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { payableTotalsRoute, type StepsDone } from '../../../contract/index.ts'
import { unitSignal } from '@portal/tax-grid/figures/unit'
import { useAfterPaint } from '@portal/tax-grid/stores/after-paint'
import { deskTexts } from '../desk.texts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import css from '../desk.module.css'

/** The current step of seven in each state. */
const stepAt: Record<TaskState, number> = {
  created: 0,
  collected: 1,
  computed: 2,
  checked: 3,
  inReview: 3,
  approved: 4,
  filed: 5,
  paid: 6,
  archived: 7,
}

/** Steps ticked for work really done, not by state: taken over, computed, checked. */
const ownSteps = 3

/** Title, due date and progress of the return. */
export function ReturnHead({
  task,
  heading,
  tags,
  profile,
  today,
  blocking,
  done,
  table,
  save,
}: {
  task: TaxTaskDetail
  /** Name of the return, where the tax gives it one. */
  heading: string | undefined
  /** Answers of the return's head that tell how it is filed; without any, the kind of taxpayer. */
  tags: string
  done: StepsDone | undefined
  profile: TaxProfile | undefined
  today: string
  blocking: number
  table: string
  save: ReactNode
}) {
  const isDone = (step: number): boolean =>
    done === undefined || step >= ownSteps
      ? step < stepAt[task.state]
      : [done.collected, done.computed, done.checked][step] === true
  // While the return is writable, the current step is the first unfinished one.
  const open = [0, 1, 2].find((step) => !isDone(step))
  const now = task.editable && open !== undefined ? open : stepAt[task.state]
  const unit = useSignal(unitSignal)
  const isReady = useAfterPaint()
  const { data: totals } = useQuery({ ...queryOf(payableTotalsRoute, {}), enabled: isReady })
  return (
    <div className={css.deskHead}>
      <div>
        <h1>
          {heading ?? deskTexts.heading(task.taxTypeName)}
          <PeriodSwitch
            taxType={task.taxType}
            period={task.period}
            occasion={task.occasion}
            table={table}
            isReady={isReady}
            totals={totals}
          />
          <Due task={task} today={today} />
        </h1>
        <div className={css.identity}>
          <span>{task.entName}</span>
          {profile !== undefined && (
            <>
              <span className={`digits ${css.code}`}>{profile.creditCode}</span>
              <span>{tags === '' ? taxpayerNames[profile.taxpayerType] : tags}</span>
            </>
          )}
          <span className={css.unit}>{deskTexts.unit[unit]}</span>
          {save}
        </div>
      </div>
      <ol className={css.steps} aria-label="办理进度">
        {deskTexts.steps.map((step, index) => (
          <li
            key={step}
            className={isDone(index) && index !== now ? css.settled : index === now ? css.now : ''}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={css.stepDot}>{isDone(index) && index !== now ? <Icon name="check" /> : index + 1}</span>
            {step}
            {index === now && <Note state={task.state} blocking={blocking} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Note({ state, blocking }: { state: TaskState; blocking: number }) {
  if (state === 'inReview') return <em className={css.wait}>待复核</em>
  return blocking > 0 && taskStates.indexOf(state) < taskStates.indexOf('inReview') ? <em>{blocking} 项阻断</em> : null
}

function Due({ task, today }: { task: TaxTaskDetail; today: string }) {
  // Once filed, the deadline is settled; an amendment has none to miss.
  if (task.dueDate === null || isFiled(task.state) || wasEverFiled(task)) return null
  const left = daysBetween(today, task.dueDate)
  const day = `${Number(task.dueDate.slice(5, 7))}月${Number(task.dueDate.slice(8))}日截止`
  const text = left < 0 ? `${day}，已逾期 ${-left} 天` : left === 0 ? '今天截止' : `${day}，剩 ${left} 天`
  return (
    <span className={`tag ${left < 0 ? 'error' : 'warn'}`}>
      <Icon name="clock" />
      {text}
    </span>
  )
}
