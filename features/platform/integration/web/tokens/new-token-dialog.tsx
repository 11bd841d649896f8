import type { ShownOnce } from '@portal/contract'
import { addDays } from '@portal/domain/calendar-date'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { boot } from '@portal/web-kit/boot'
import { issueTokenRoute, mostDays } from '../../contract/index.ts'
import { creditCodeField, useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'
import { ScopePicker } from './scope-picker.tsx'

const texts = integrationTexts.tokens
/** Default lifetime: a quarter of a year. */
const proposedDays = 90

/** Issues a token for one system: name, scopes, last day, networks. */
export function NewTokenDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (token: ShownOnce) => void }) {
  const isOperator = useIsOperator()
  const { today } = boot()
  const form = useForm(issueTokenRoute, {
    initial: { expiresOn: addDays(today, proposedDays) },
    order: ['name', ...(isOperator ? ['creditCode'] : []), 'scopes', 'expiresOn', 'networks'],
    draft: 'new-token',
    fields: {
      creditCode: creditCodeField,
      scopes: { isGroup: true, control: (input, values) => <ScopePicker {...input} values={values} /> },
      expiresOn: { min: today, max: addDays(today, mostDays) },
      networks: { rows: 2 },
    },
    // Another enterprise grants other permissions.
    derive: (values, changed) => (changed === 'creditCode' ? { ...values, scopes: [] } : values),
    onDone: ({ token }) => onIssued(token),
  })
  return <FormDialog form={form} title={texts.add} submit={texts.create} width={600} onClose={onClose} />
}
