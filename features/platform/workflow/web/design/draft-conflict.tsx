import { ConflictSides, type ConflictField } from '@portal/page-kit/conflict/conflict-sides.tsx'
import { useState } from 'react'
import { compareSteps, type StepDifference } from '../../contract/design.compare.ts'
import type { DesignedDefinition } from '../../contract/design.schema.ts'
import { designTexts as texts, versionTexts } from './design.texts.ts'
import { fieldText, fieldTitles, type Names } from './step-words.ts'
import { mergedSteps, type Differing, type Steps } from './steps.rules.ts'
import type { DesignedSteps } from './use-designed-steps.ts'
import css from './design.module.css'

/** Somebody else's draft stands: each property of each step that differs is kept as mine or taken from it. */
export function DraftConflict({
  design,
  fields,
  names,
}: {
  design: DesignedSteps
  fields: DesignedDefinition['fields']
  names: Names
}) {
  const { theirs, steps } = design
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  if (theirs === undefined) return null
  const their = design.theirSteps
  const differences = differing(steps, their)
  const wordsOf = (of: Steps, { step, field }: Differing): string => {
    const own = of.find(({ key }) => key === step)
    if (field === 'order') return versionTexts.place(of.findIndex(({ key }) => key === step) + 1)
    if (own === undefined) return texts.noStep
    return fieldText(field ?? 'who', own, { steps: of, fields, names })
  }
  const lines = differences.map((one): ConflictField => ({
    id: one.id,
    title: one.title,
    mine: wordsOf(steps, one),
    theirs: wordsOf(their, one),
    chosen: taken.has(one.id) ? 'theirs' : 'mine',
  }))
  return (
    <div className={css.designLead}>
      <ConflictSides
        title={theirs === null ? texts.othersEnded : texts.othersSaved(theirs.savedBy, theirs.savedAt.slice(0, 16))}
        how={texts.conflictHow}
        fields={lines}
        onChoose={(ids, side) =>
          setTaken((now) => {
            const next = new Set(now)
            for (const id of ids) {
              if (side === 'theirs') next.add(id)
              else next.delete(id)
            }
            return next
          })
        }
      >
        <button
          type="button"
          className="button primary"
          onClick={() => {
            design.settle(
              mergedSteps(
                steps,
                their,
                differences.filter(({ id }) => taken.has(id)),
              ),
            )
            setTaken(new Set())
          }}
        >
          {texts.settle}
        </button>
      </ConflictSides>
    </div>
  )
}

const differing = (mine: Steps, theirs: Steps): (Differing & { id: string; title: string })[] =>
  compareSteps(mine, theirs).flatMap((one) =>
    placesOf(one).map((field) => ({
      id: `${one.step.key} ${field ?? ''}`,
      step: one.step.key,
      field,
      title: versionTexts.ofStep(one.step.name, titleOf(one, field)),
    })),
  )

const placesOf = (one: StepDifference): readonly Differing['field'][] =>
  one.kind === 'changed' ? one.fields : [one.kind === 'moved' ? 'order' : null]

const titleOf = ({ kind }: StepDifference, field: Differing['field']): string =>
  field === null ? texts.whole : field === 'order' ? versionTexts.kinds[kind] : fieldTitles[field]
