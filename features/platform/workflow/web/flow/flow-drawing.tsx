import { Icon } from '@portal/web-kit/icon.tsx'
import type { HTMLAttributes, ReactNode } from 'react'
import type { FlowStep } from '@portal/contract'
import { flowTexts as texts } from './flow.texts.ts'
import css from './flow.module.css'

/** A step as it is drawn: that of an approval on its way, or of a definition with what is said of it. */
export interface DrawnStep extends Pick<FlowStep, 'key' | 'name' | 'mode' | 'state' | 'people'> {
  at?: FlowStep['at']
  dueAt?: FlowStep['dueAt']
  /** Over the box; without it the day it was passed or is due. */
  note?: string
  /** Drawn as a branch that rejoins. */
  condition?: string
  /** Instead of the words of its state, for screen readers. */
  said?: string
  /** What is wrong with it. */
  fault?: string
  /** What is worth a look, where nothing is wrong. */
  hint?: string
}

/** What a page adds to a step's element. */
export type FlowAttributes = HTMLAttributes<HTMLLIElement> &
  Readonly<Record<`data-${string}`, string | boolean | undefined>>

export interface FlowDrawingProps {
  /** What is drawn, for screen readers. */
  label: string
  steps: readonly DrawnStep[]
  start?: string
  end: { name: string; note: string }
  /** The steps are buttons. */
  onSelect?: (key: string) => void
  selected?: string | null
  /** Stands on the line before the step at this place; after the last one at its count. */
  between?: (at: number) => ReactNode
  /** More of a step's row: what moves it. */
  attributes?: (step: DrawnStep, at: number) => FlowAttributes
  /** In the box beside its name. */
  handle?: ReactNode
}

/** Steps from the application to its effect, in a line: wide from left to right, narrow from top to bottom. */
export function FlowDrawing({ label, steps, start = texts.applicant, end, between, ...drawn }: FlowDrawingProps) {
  const isBranched = steps.some(({ condition }) => condition !== undefined)
  // Without buttons inside, the keyboard scrolls the drawing itself.
  const reached = drawn.onSelect === undefined ? { tabIndex: 0 } : {}
  return (
    <div className={css.drawing} role="region" aria-label={label} {...reached}>
      <ol className={css.flow} data-branched={isBranched || undefined}>
        <li className={css.flowStep} data-end>
          <div className={css.flowBox}>
            <b>{texts.submit}</b>
            <span className={css.flowPeople}>{start}</span>
          </div>
        </li>
        {steps.map((step, at) => (
          <DrawnLine key={step.key} step={step} at={at} between={between} {...drawn} />
        ))}
        <li className={css.flowStep} data-end="last">
          <Line>{between?.(steps.length)}</Line>
          <div className={css.flowBox}>
            <b>{end.name}</b>
            <span className={css.flowPeople}>{end.note}</span>
          </div>
        </li>
      </ol>
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className={css.flowLine}>{children}</span>

function DrawnLine({
  step,
  at,
  onSelect,
  selected = null,
  between,
  attributes,
  handle,
}: { step: DrawnStep; at: number; between: FlowDrawingProps['between'] } & Pick<
  FlowDrawingProps,
  'onSelect' | 'selected' | 'attributes' | 'handle'
>) {
  const { condition, fault, hint } = step
  const said = fault ?? hint
  const above = aboveOf(step)
  const inside = (
    <>
      <span className={css.flowHead}>
        {said !== undefined && <Icon name={fault === undefined ? 'warn' : 'block'} size="s" />}
        <b>{step.name}</b>
        <span className="tag">{texts.modes[step.mode]}</span>
      </span>
      <span className={css.flowPeople}>{peopleOf(step)}</span>
      <span className="screen-reader-only">{step.said ?? texts.states[step.state]}</span>
      {said !== undefined && <span className="screen-reader-only">{said}</span>}
    </>
  )
  return (
    <li
      className={css.flowStep}
      data-state={step.state}
      data-branch={condition === undefined ? undefined : true}
      data-faulty={fault === undefined ? undefined : true}
      data-hinted={fault === undefined && hint !== undefined ? true : undefined}
      {...attributes?.(step, at)}
    >
      <Line>{between?.(at)}</Line>
      {condition !== undefined && (
        <>
          <span className={css.bypass} title={texts.otherwise} />
          <span className={css.branchTerm} title={condition}>
            <span className="screen-reader-only">{texts.condition('')}</span>
            {condition}
          </span>
        </>
      )}
      {above !== '' && <span className={css.flowAbove}>{above}</span>}
      <div className={css.flowFrame}>
        {handle}
        {onSelect === undefined ? (
          <div className={css.flowBox}>{inside}</div>
        ) : (
          <button
            type="button"
            className={css.flowBox}
            aria-pressed={step.key === selected}
            title={said}
            onClick={() => onSelect(step.key)}
          >
            {inside}
          </button>
        )}
      </div>
    </li>
  )
}

function aboveOf({ note, at, dueAt }: DrawnStep): string {
  if (note !== undefined) return note
  if (at !== undefined && at !== null) return texts.at(at.slice(5, 16))
  return dueAt === undefined || dueAt === null ? '' : texts.due(dueAt)
}

const mostNamed = 2

function peopleOf({ people }: DrawnStep): string {
  const names = people.map(({ name, standIn }) =>
    standIn === '' || standIn === name ? name : texts.standIn(name, standIn),
  )
  if (names.length > mostNamed) return texts.more(names.slice(0, mostNamed).join('、'), names.length)
  return names.length === 0 ? texts.nobody : names.join('、')
}
