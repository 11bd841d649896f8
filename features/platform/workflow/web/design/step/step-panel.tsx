import { mostStepName } from '@portal/contract'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { useState } from 'react'
import { ConditionDialog } from './condition-dialog.tsx'
import { conditionText } from './condition.rules.ts'
import { stepTexts as texts } from '../design.texts.ts'
import { FieldFrame } from './field-frame.tsx'
import { StepRights } from './step-rights.tsx'
import { StepRules } from './step-rules.tsx'
import type { StepProps } from './step-props.ts'
import { WhoField } from './who-field.tsx'
import css from '../design.module.css'

/** Everything that is said of a step. */
export function StepPanel(props: StepProps) {
  const { step, fields, isReadOnly, onChange } = props
  const [isAsking, setAsking] = useState(false)
  const hasFields = Object.keys(fields).length > 0
  return (
    <fieldset className={css.stepFields} disabled={isReadOnly}>
      <FieldFrame label={texts.name}>
        {(control) => (
          <TextField
            control={control}
            value={step.name}
            most={mostStepName}
            onChange={(name) => onChange({ name }, 'name')}
          />
        )}
      </FieldFrame>
      <WhoField
        label={texts.who}
        hint={texts.whoHint}
        value={step.who}
        {...props}
        onPick={(who) => onChange({ who })}
      />
      <FieldFrame label={texts.mode} isGroup>
        {({ id }) => (
          <div className="segments" role="group" aria-labelledby={`${id}-label`}>
            {(['all', 'any', 'inOrder'] as const).map((mode) => (
              <button
                key={mode}
                type="button"
                className={mode === step.mode ? 'on' : undefined}
                aria-pressed={mode === step.mode}
                onClick={() => onChange({ mode })}
              >
                {texts.modes[mode]}
              </button>
            ))}
          </div>
        )}
      </FieldFrame>
      <FieldFrame label={texts.when} isGroup>
        {({ id }) => (
          <div className={css.stepCondition} role="group" aria-labelledby={`${id}-label`}>
            <span>
              {step.when === undefined ? (hasFields ? texts.always : texts.noFields) : conditionText(step.when, fields)}
            </span>
            {hasFields && (
              <button type="button" className="button small" onClick={() => setAsking(true)}>
                {texts.setWhen}
              </button>
            )}
            {step.when !== undefined && (
              <button type="button" className="button small plain" onClick={() => onChange({ when: undefined })}>
                {texts.dropWhen}
              </button>
            )}
          </div>
        )}
      </FieldFrame>
      <StepRules {...props} />
      <StepRights {...props} />
      {isAsking && (
        <ConditionDialog
          name={step.name}
          condition={step.when}
          fields={fields}
          onApply={(when) => {
            onChange({ when })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </fieldset>
  )
}
