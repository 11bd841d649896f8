import { CheckListField } from '@portal/page-kit/fields/check-list-field.tsx'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { SwitchField } from '@portal/page-kit/fields/switch-field.tsx'
import { bare } from '@portal/page-kit/fields/field-input'
import { useId } from 'react'
import { stepTexts as texts } from '../design.texts.ts'
import { FieldFrame } from './field-frame.tsx'
import type { StepProps } from './step-props.ts'
import { WhoField } from './who-field.tsx'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What whoever decides the step may do. */
export function StepRights({ step, steps, fields, isReadOnly, onChange }: StepProps) {
  const id = useId()
  const earlier = steps.slice(
    0,
    steps.findIndex(({ key }) => key === step.key),
  )
  const hand = step.handTo === 'members' ? 'members' : step.handTo.length === 0 ? 'nobody' : 'some'
  const editable = Object.entries(fields).map(([value, { name }]) => ({ value, label: name }))
  return (
    <>
      {earlier.length > 0 && (
        <FieldFrame label={texts.returnTo} hint={texts.applicant}>
          {(control) => (
            <SelectField
              control={control}
              value={step.returnTo === undefined ? 'any' : 'some'}
              disabled={isReadOnly}
              options={optionsOf(texts.returns)}
              onChange={(value) => onChange({ returnTo: value === 'any' ? undefined : earlier.map(({ key }) => key) })}
            />
          )}
        </FieldFrame>
      )}
      {step.returnTo !== undefined && (
        <FieldFrame label={texts.returnSteps} isGroup>
          {(control) => (
            <CheckListField
              control={control}
              value={step.returnTo ?? []}
              disabled={isReadOnly}
              options={earlier.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(returnTo) => onChange({ returnTo: [...returnTo] })}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label={texts.hand}>
        {(control) => (
          <SelectField
            control={control}
            value={hand}
            disabled={isReadOnly}
            options={optionsOf(texts.hands)}
            onChange={(value) =>
              onChange({ handTo: value === 'members' ? 'members' : value === 'some' ? [...step.who] : [] })
            }
          />
        )}
      </FieldFrame>
      {hand === 'some' && step.handTo !== 'members' && (
        <WhoField
          label={texts.handTo}
          value={step.handTo}
          isReadOnly={isReadOnly}
          onPick={(handTo) => onChange({ handTo })}
        />
      )}
      <SwitchField
        control={bare(id)}
        value={step.rejectNeedsOpinion}
        disabled={isReadOnly}
        onChange={(rejectNeedsOpinion) => onChange({ rejectNeedsOpinion })}
      >
        {texts.opinion}
      </SwitchField>
      {editable.length > 0 && (
        <FieldFrame label={texts.editable} isGroup>
          {(control) => (
            <CheckListField
              control={control}
              value={step.editable}
              disabled={isReadOnly}
              options={editable}
              onChange={(keys) => onChange({ editable: [...keys] })}
            />
          )}
        </FieldFrame>
      )}
      <WhoField
        label={texts.copyTo}
        value={step.copyTo}
        isReadOnly={isReadOnly}
        onPick={(copyTo) => onChange({ copyTo })}
      />
    </>
  )
}
