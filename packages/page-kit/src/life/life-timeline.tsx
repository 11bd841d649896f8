import { askedFields, stepName, type AnyLife, type LifeStep } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { inputOf } from '../list/input-of.ts'
import { shownField } from '../parts/shown-field.ts'
import { Timeline } from '../parts/timeline.tsx'
import type { DeclaredMoves, LivingRow } from './declared-life.ts'
import { lifeTexts as texts } from './life.texts.ts'
import { StateTag } from './state-tag.tsx'

/** How a thing came where it is: read anew with each version of its row. */
export function LifeTimeline({
  of,
  row: { id, version },
}: {
  of: DeclaredMoves
  row: Pick<LivingRow, 'id' | 'version'>
}) {
  const read = queryOf(of.stepsRoute, inputOf({ query: { id } }))
  const query = useQuery({ ...read, queryKey: [...read.queryKey, version] })
  return <QueryView query={query}>{(steps) => <LifeSteps of={of} steps={steps as LifeStep[]} />}</QueryView>
}

/** Steps that are there. */
export function LifeSteps({
  of: { life, title },
  steps,
}: {
  of: Pick<DeclaredMoves, 'life' | 'title'>
  steps: readonly LifeStep[]
}) {
  if (steps.length === 0) return <p className="faint">{texts.none}</p>
  return (
    <Timeline
      label={texts.steps(title)}
      heads={texts.heads}
      entries={steps.map((step) => ({
        title: stepName(life as AnyLife, step.move),
        state: <StateTag of={life} state={step.to} />,
        at: step.at.slice(0, 16),
        who: step.by,
        text: saidOf(life as AnyLife, step),
      }))}
    />
  )
}

/** What was entered by the names of its fields, then why. Fields of an earlier build are left out. */
function saidOf({ moves }: AnyLife, { move: code, asked, why }: LifeStep): string {
  const move = Object.hasOwn(moves, code) ? moves[code] : undefined
  const entered = (move === undefined ? [] : askedFields(move)).flatMap((field) => {
    const value = shownField(field, asked[field.name])
    return value === '' ? [] : [texts.asked(field.title, value)]
  })
  return [...entered, ...(why === '' ? [] : [why])].join('；')
}
