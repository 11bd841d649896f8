import { useForm } from '@portal/page-kit/form/use-form'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { Form } from '@portal/page-kit/form/form-options'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { useState } from 'react'
import { templateList, templateUpkeep, type Template } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'

/** Begins with a template, and keeps what is written as one. */
export function TemplateBar({ form, templates }: { form: Form; templates: readonly Template[] }) {
  const [isOpen, setOpen] = useState(false)
  const take = async (id: string): Promise<void> => {
    const template = templates.find((each) => each.id === id)
    if (template === undefined) return
    const isWritten = form.values['title'] !== '' || form.values['content'] !== ''
    if (isWritten && !(await confirm({ content: texts.templateAsk }))) return
    for (const name of ['noticeType', 'title', 'content'] as const) form.set(name, String(template[name]))
  }
  return (
    <>
      {templates.length > 0 && (
        <select
          className="input"
          aria-label={texts.template}
          value=""
          onChange={(event) => void take(event.target.value)}
        >
          <option value="">{texts.template}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <OpenButton className="button" onClick={() => setOpen(true)}>
        {texts.saveTemplate}
      </OpenButton>
      {isOpen && <TemplateDialog form={form} onClose={() => setOpen(false)} />}
    </>
  )
}

function TemplateDialog({ form: { values }, onClose }: { form: Form; onClose: () => void }) {
  const form = useForm(templateUpkeep.saveRoute, {
    initial: {
      noticeType: String(values['noticeType']),
      title: String(values['title'] ?? ''),
      content: String(values['content'] ?? ''),
    } as never,
    fields: { content: { rows: 6 } },
    draft: 'broadcast-template',
    done: texts.saveTemplate,
    onDone: async () => {
      onClose()
      await invalidate(templateList.route)
    },
  })
  return <FormDialog form={form} title={texts.saveTemplate} onClose={onClose} />
}
