import type { ApprovalStep } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { DesignedDefinition, Finding, Simulated } from '../../contract/design.schema.ts'
import { FlowDrawing, type DrawnStep, type FlowAttributes } from '../flow/flow-drawing.tsx'
import { conditionText } from './step/condition.rules.ts'
import { designTexts as texts, stepTexts } from './design.texts.ts'
import { whoText, type Names } from './step-words.ts'
import { added, mostSteps, moved, valueOf } from './steps.rules.ts'
import type { DesignedSteps } from './use-designed-steps.ts'
import css from './design.module.css'

interface CanvasProps {
  definition: DesignedDefinition
  design: DesignedSteps
  names: Names
  findings: readonly Finding[]
  tried: Simulated | null
  selected: string | null
  mayEdit: boolean
  onSelect: (key: string) => void
  onSay: (said: string) => void
}

/** The flow under design: steps are chosen, added between others, moved by drag and by Shift with arrows. */
export function DesignCanvas(props: CanvasProps) {
  const { definition, design, names, findings, tried, selected, mayEdit, onSelect, onSay } = props
  const { steps, change } = design
  const box = useRef<HTMLElement>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [refocused, setRefocused] = useState<{ key: string } | null>(null)
  // Moving an element takes its focus away.
  useEffect(() => {
    if (refocused === null) return
    box.current?.querySelector<HTMLElement>(`[data-step="${refocused.key}"] button[aria-pressed]`)?.focus()
  }, [refocused])

  useEffect(() => {
    const own = box.current?.querySelector(`[data-step="${selected ?? ''}"]`)?.getBoundingClientRect()
    const region = box.current?.querySelector('[role="region"]')
    const around = region?.getBoundingClientRect()
    if (own === undefined || around === undefined || region === null || region === undefined) return
    if (own.left < around.left || own.right > around.right)
      region.scrollLeft += own.left - around.left - around.width / 3
  }, [selected])

  const move = (key: string, to: number): void => {
    const from = steps.findIndex((step) => step.key === key)
    if (to < 0 || to >= steps.length || to === from) return
    change(moved(steps, key, to))
    onSelect(key)
    setRefocused({ key })
    onSay(texts.moved(steps[from]?.name ?? '', to))
  }
  const drop = (at: number): void => {
    const from = steps.findIndex(({ key }) => key === taken)
    if (taken !== null) move(taken, at > from ? at - 1 : at)
    setTaken(null)
    setOver(null)
  }
  const add = (at: number): void => {
    const next = added(steps, at)
    change(next.steps)
    onSelect(next.key)
  }
  const attributes = ({ key }: DrawnStep, at: number): FlowAttributes =>
    !mayEdit
      ? { 'data-step': key }
      : {
          'data-step': key,
          'data-taken': key === taken || undefined,
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', key)
            setTaken(key)
          },
          onDragEnd: () => drop(at),
          onDragOver: (event: DragEvent) => {
            if (taken === null) return
            event.preventDefault()
            setOver(placeUnder(event, at))
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            drop(placeUnder(event, at))
          },
          onKeyDown: (event: KeyboardEvent) => {
            if (!event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
            event.preventDefault()
            move(key, event.key === 'ArrowLeft' ? at - 1 : at + 1)
          },
        }
  return (
    <section ref={box} className="card" aria-label={texts.drawing}>
      <header>
        <h2>{texts.drawing}</h2>
        <span className="muted text-small">{tried !== null ? texts.path : mayEdit ? texts.moveHow : ''}</span>
      </header>
      <FlowDrawing
        label={texts.drawingOf(definition.name)}
        steps={steps.map((step) => drawn(step, { definition, names, findings, tried }))}
        end={{ name: texts.effect, note: texts.effectNote }}
        selected={selected}
        onSelect={onSelect}
        attributes={attributes}
        {...(mayEdit
          ? {
              handle: (
                <span className={css.grip} aria-hidden>
                  <Icon name="drag" size="s" />
                </span>
              ),
              between: (at: number) => (
                <button
                  type="button"
                  className={css.plusButton}
                  data-over={over === at || undefined}
                  aria-label={texts.addAt(at)}
                  title={steps.length < mostSteps ? texts.addAt(at) : texts.tooMany(mostSteps)}
                  disabled={steps.length >= mostSteps}
                  onClick={() => add(at)}
                >
                  <Icon name="plus" size="s" />
                </button>
              ),
            }
          : {})}
      />
    </section>
  )
}

/** The place before a step or, on its second half, after it. */
function placeUnder({ currentTarget, clientX }: DragEvent, at: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX > left + width / 2 ? at + 1 : at
}

function drawn(
  step: ApprovalStep,
  { definition, names, findings, tried }: Pick<CanvasProps, 'definition' | 'names' | 'findings' | 'tried'>,
): DrawnStep {
  const seen = tried?.steps.find((one) => one.step === step.key)
  const saidOf = (level: Finding['level']): string =>
    findings.flatMap((one) => (one.level === level && one.step === step.key ? [one.text] : [])).join('；')
  const [fault, hint] = [saidOf('fault'), saidOf('hint')]
  const people =
    seen === undefined || seen.people.length === 0
      ? step.who.map((who) => ({ name: names.get(valueOf(who)) ?? whoText([who], names), standIn: '' }))
      : seen.people
  return {
    key: step.key,
    name: step.name,
    mode: step.mode,
    state: seen === undefined ? 'coming' : seen.outcome === 'left' ? 'left' : 'done',
    said: seen === undefined ? '' : seen.why,
    people: people.map(({ name, standIn }) => ({ name, standIn, state: 'coming' as const })),
    note:
      step.due === undefined
        ? ''
        : step.due.escalateTo.length === 0
          ? stepTexts.dueOf(step.due.workingDays)
          : stepTexts.dueTo(step.due.workingDays),
    ...(step.when === undefined ? {} : { condition: conditionText(step.when, definition.fields) }),
    ...(fault === '' ? {} : { fault }),
    ...(hint === '' ? {} : { hint }),
  }
}
