import { useNarrow } from '@portal/web-kit/use-narrow'
import { useNames } from '@portal/page-kit/fields/search/found-source'
import { useMay } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkDefinitionRoute } from '../../contract/design.routes.ts'
import type { DesignedDefinition, Finding, Simulated } from '../../contract/design.schema.ts'
import { CheckCard } from './check-card.tsx'
import { checkTexts, designTexts as texts, stepTexts } from './design.texts.ts'
import { DesignCanvas } from './design-canvas.tsx'
import { DesignHead } from './design-head.tsx'
import { Simulation } from './simulation.tsx'
import { StepActs } from './step-acts.tsx'
import { StepPanel } from './step/step-panel.tsx'
import { changed, valuesIn, type Steps } from './steps.rules.ts'
import { useDesignedSteps } from './use-designed-steps.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { whoSource } from './who.source.ts'
import css from './design.module.css'

/** A definition drawn, the step in hand beside it; below what is wrong and what a case would meet. */
export function Designer({ definition }: { definition: DesignedDefinition }) {
  const mayEdit = useMay('perm:base:workflow:edit')
  const asked = useSearchParams()[0].get('step')
  const design = useDesignedSteps(definition)
  const [selected, setSelected] = useState(asked ?? design.steps[0]?.key ?? null)
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState<Simulated | null>(null)
  const { steps, settled, change } = design
  useUndoKeys(mayEdit ? design : null)
  const isNarrow = useNarrow()
  const panel = useRef<HTMLElement>(null)
  const goTo = (key: string): void => {
    setSelected(key)
    panel.current?.focus()
  }
  const check = useQuery({
    ...queryOf(checkDefinitionRoute, { body: { type: definition.type, steps: settled } }),
    placeholderData: keepPreviousData,
  })
  const values = valuesIn([...steps, ...(design.theirs?.steps ?? [])])
  const names = new Map(useNames(whoSource, values).map(({ value, label }) => [value, label]))
  const step = steps.find(({ key }) => key === selected)
  const title = step === undefined ? stepTexts.noPanel : stepTexts.panel(step.name)
  const findings = check.data?.findings ?? []
  return (
    <>
      <DesignHead
        {...{ definition, design, mayEdit }}
        faults={countFaults(findings)}
        hints={hintsIn(findings, steps)}
        names={names}
      />
      {!mayEdit && <p className={`alert ${css.designLead}`}>{texts.readOnly}</p>}
      <p className="screen-reader-only" aria-live="polite">
        {said}
      </p>
      <div className={css.designDesk}>
        <div className={css.designMain}>
          <DesignCanvas
            definition={definition}
            design={design}
            names={names}
            findings={findings}
            tried={tried}
            selected={selected}
            mayEdit={mayEdit}
            onSelect={isNarrow ? goTo : setSelected}
            onSay={setSaid}
          />
          <div className={css.designBelow}>
            <CheckCard query={check} steps={steps} onGo={goTo} />
            <Simulation definition={definition} steps={settled} onTried={setTried} />
          </div>
        </div>
        <section ref={panel} tabIndex={-1} className={`card ${css.designAside}`} aria-label={title}>
          <header>
            <h2>{title}</h2>
          </header>
          {step === undefined ? (
            <p className="panel-empty">{stepTexts.none}</p>
          ) : (
            <div className={css.stepPanel}>
              {mayEdit && <StepActs step={step} design={design} onSelect={setSelected} onSay={setSaid} />}
              <StepPanel
                step={step}
                steps={steps}
                fields={definition.fields}
                isReadOnly={!mayEdit}
                onChange={(next, tag) =>
                  change(changed(steps, step.key, next), tag === undefined ? '' : `${step.key} ${tag}`)
                }
              />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

const countFaults = (findings: readonly { level: string }[]): number =>
  findings.filter(({ level }) => level === 'fault').length

/** What is worth a look, each with the name of its step. */
const hintsIn = (findings: readonly Finding[], steps: Steps): string[] =>
  findings.flatMap(({ level, step, text }) => {
    const own = steps.find(({ key }) => key === step)
    return level === 'hint' ? [own === undefined ? text : checkTexts.at(own.name, text)] : []
  })
