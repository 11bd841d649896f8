import { Exactly, Id, Named, Type } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import { useMemo } from 'react'
import { heirsRoute, reassignRoute, type RunningApproval } from '../contract/index.ts'
import { runningTexts as texts } from './running.texts.ts'

/** What the body's fields are called. */
const fields = Exactly({
  seat: Named(texts.from, Type.Integer(), { kind: 'code' }),
  to: Named(texts.to, Id(), { hint: texts.toHint }),
})

const heirsOf = (processInstId: string): FoundSource => ({
  find: async (word, signal) => {
    const query = { processInstId, ...(word === '' ? {} : { keyword: word }) }
    const people = await call(heirsRoute, { query }, { signal })
    return people.map(({ userId, name, account }) => ({ value: userId, label: name, hint: account }))
  },
})

/** Gives what one person has to another, with the reason. */
export function ReassignDialog({
  approval,
  onClose,
  onDone,
}: {
  approval: RunningApproval
  onClose: () => void
  onDone: () => void
}) {
  const { id, title, holders } = approval
  const source = useMemo(() => heirsOf(id), [id])
  const form = useForm(reassignRoute, {
    extra: fields,
    order: ['seat', 'to', 'reason'],
    fixed: { processInstId: id },
    initial: (holders[0] === undefined ? {} : { seat: String(holders[0].seat) }) as object,
    before: (body, { seat }) => ({ ...body, seat: Number(seat) }),
    fields: {
      seat: { options: holders.map(({ seat, name }) => ({ value: String(seat), label: name })) },
      to: { source },
      reason: { rows: 3 },
    },
    draft: `reassign:${id}`,
    waits: false,
    done: texts.done,
    onDone,
  })
  return <FormDialog form={form} title={texts.reassignOf(title)} submit={texts.reassign} onClose={onClose} />
}
