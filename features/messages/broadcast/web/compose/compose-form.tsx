import type { FieldInput } from '@portal/page-kit/fields/field-input'
import type { FormValue } from '@portal/page-kit/form/form-values'
import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import type { Broadcast, Template } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import { LastEffect } from './last-effect.tsx'
import { Preview } from './preview.tsx'
import { Reach } from './reach.tsx'
import { TargetsField } from './targets-field.tsx'
import { pageSource } from './targets.sources.ts'
import { TemplateBar } from './template-bar.tsx'
import { audienceBody, useAudience } from './use-audience.ts'
import { useComposeForm } from './use-compose-form.ts'
import { useTrial } from './use-trial.ts'
import { VariableField } from './variable-field.tsx'
import css from './compose.module.css'

const formId = 'broadcast'
const codesOf = (value: FormValue | undefined): readonly string[] => (Array.isArray(value) ? value : [])
const contentRows = 8

interface ComposeProps {
  message: Broadcast | null
  isCopy: boolean
  templates: readonly Template[]
}

/** A message as it is written, beside its reader. */
export function ComposeForm({ message, isCopy, templates }: ComposeProps) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>(message?.names ?? {})
  const addNames = (more: Record<string, string>) => setNames((now) => ({ ...now, ...more }))
  const codes = (input: FieldInput<FormValue>): FieldInput<readonly string[]> => ({
    ...input,
    value: codesOf(input.value),
  })
  const targets = (input: FieldInput<FormValue>) => (
    <TargetsField
      {...codes(input)}
      names={names}
      onName={addNames}
      audience={audience.data}
      foot={<Reach query={audience} asked={asked} />}
    />
  )
  const excluded = (input: FieldInput<FormValue>) => (
    <TargetsField {...codes(input)} names={names} onName={addNames} isExcluding />
  )
  const named = Object.entries(names).map(([value, label]) => ({ value, label }))
  const { form, submitAs, isLater } = useComposeForm(
    { message, isCopy, onNames: addNames },
    {
      targets: { control: targets, isGroup: true, options: named },
      excluded: { control: excluded, isGroup: true, options: named },
      title: { control: (input: FieldInput<FormValue>) => <VariableField {...input} value={String(input.value)} /> },
      content: {
        control: (input: FieldInput<FormValue>) => (
          <VariableField {...input} value={String(input.value)} rows={contentRows} />
        ),
      },
      link: { source: pageSource, placeholder: texts.noLink },
    },
  )
  const { values } = form
  const [title, content] = [String(values['title'] ?? ''), String(values['content'] ?? '')]
  const asked = audienceBody({
    targets: codesOf(values['targets']),
    excluded: codesOf(values['excluded']),
    title,
    content,
  })
  const audience = useAudience(asked)
  const trial = useTrial(values)
  const people = asked.targets.length === 0 ? undefined : audience.data?.people
  const sendText = people === undefined ? texts.send : isLater ? texts.laterTo(people) : texts.sendTo(people)
  return (
    <>
      <div className={`page-title ${css.head}`}>
        <h1>{message === null || isCopy ? texts.title : texts.changing}</h1>
        <span className="grow" />
        <TemplateBar form={form} templates={templates} />
        <ActButton of={trial.act} onClick={trial.run}>
          {texts.trial}
        </ActButton>
        <ActButton of={form.act} className="button" onClick={() => submitAs('draft')}>
          {texts.saveDraft}
        </ActButton>
        <ActButton of={form.act} className="button primary" onClick={() => submitAs('now')}>
          <Icon name={isLater ? 'clock' : 'megaphone'} />
          {sendText}
        </ActButton>
      </div>
      <div className={css.desk}>
        <section className={`card ${css.paper}`}>
          <FormBody form={form} id={formId} />
        </section>
        <div className={css.side}>
          <Preview
            title={title}
            content={content}
            kind={String(values['noticeType'] ?? '')}
            samples={audience.data?.samples ?? []}
          />
          <LastEffect />
        </div>
      </div>
    </>
  )
}
