import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { useMay } from '@portal/web-kit/caller'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { closeTaskRoute, insteadOf, type BoardTask } from '../../contract/index.ts'
import { InsteadLink } from '../shown/instead-link.tsx'
import { boardTexts as texts } from './board.texts.ts'

/** A task that is not filed here any more: where its matter is now, and its closing with a reason. */
export function CloseTask({ row, name, onDone }: { row: BoardTask; name: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const mayClose = useMay('perm:tax:task:create')
  return (
    <>
      <InsteadLink taxType={row.taxType} />
      {mayClose && (
        <button
          type="button"
          className="button link"
          aria-label={`${texts.close} ${name}`}
          onClick={() => setOpen(true)}
        >
          {texts.close}
        </button>
      )}
      {isOpen && <CloseDialog row={row} name={name} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({
  row: { taskNo, version, taxType },
  name,
  onDone,
  onClose,
}: {
  row: BoardTask
  name: string
  onDone: () => void
  onClose: () => void
}) {
  const form = useForm(closeTaskRoute, {
    fixed: { taskNo, version },
    draft: `close-task:${taskNo}`,
    fields: { reason: { rows: 2, isFirst: true, placeholder: texts.closeHint } },
    onDone: () => {
      toast.success(texts.closed)
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.closeTitle(name)}
      submit={texts.closeSubmit}
      onClose={onClose}
      notes={<p className="muted">{insteadOf(taxType)}</p>}
    />
  )
}
