import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { SearchField } from '@portal/page-kit/fields/search/search-field.tsx'
import type { FieldOptions } from '@portal/page-kit/form/field-options'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { call } from '@portal/web-kit/call'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { roundScopesRoute, roundsRoute, startRoundRoute } from '../../contract/index.ts'
import { roundTexts as texts } from './round.texts.ts'

const scopesOf = (kind: 'ent' | 'role'): FoundSource => ({
  find: (word, signal) => call(roundScopesRoute, { query: word === '' ? { kind } : { kind, word } }, { signal }),
})
const scopes = { ent: scopesOf('ent'), role: scopesOf('role') }

/** Searched among enterprises or roles, as the form says. */
const scopeField: FieldOptions = {
  control: ({ value, ...input }, { kind }) => (
    <SearchField
      {...input}
      placeholder={texts.findScope}
      key={String(kind)}
      value={String(value)}
      source={scopes[kind === 'role' ? 'role' : 'ent']}
    />
  ),
}

/** Begins a round. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(startRoundRoute, {
    initial: { kind: 'ent' },
    fields: { scopeId: scopeField },
    onDone: ({ total }) => {
      toast.success(texts.started(total))
      void invalidate(roundsRoute)
      onClose()
    },
  })
  return <FormDialog form={form} title={texts.start} submit={texts.start} onClose={onClose} />
}
