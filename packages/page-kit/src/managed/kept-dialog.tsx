import { FormDialog } from '../form/form-dialog.tsx'
import type { FormOptions, FormRoute } from '../form/form-options.ts'
import { useForm } from '../form/use-form.ts'
import type { DeclaredUpkeep, KeptRow } from './declared-upkeep.ts'
import { managedTexts as texts } from './managed.texts.ts'

/** What a form of a kept thing has of its own; `initial` is what a new one begins with. */
export type KeptForm<R extends FormRoute> = Omit<FormOptions<R>, 'version' | 'draft' | 'onDone'> & {
  layout?: 'one' | 'two'
}

/** A new thing, or one that is changed: its row's fields, its version, a draft of its own. */
export function KeptDialog<Row extends KeptRow, U extends DeclaredUpkeep>({
  of: { title: kind, saveRoute },
  name,
  row,
  title,
  form: { layout = 'one', initial, ...own },
  onClose,
  onDone,
}: {
  of: U
  /** Name of the list, which its drafts bear. */
  name: string
  row: Row | null
  form: KeptForm<U['saveRoute']>
  title: string
  onClose: () => void
  onDone: () => void
}) {
  const options = {
    done: texts.saved(kind),
    ...own,
    draft: `${name}:${row?.id ?? 'new'}`,
    initial: row ?? initial ?? {},
    ...(row === null ? {} : { fixed: { id: row.id, ...own.fixed }, version: row.version }),
    onDone,
  }
  // A row is what its form begins with; by the upkeep's type alone that is not known.
  const form = useForm(saveRoute, options as unknown as FormOptions<U['saveRoute']>)
  return <FormDialog form={form} title={title} layout={layout} onClose={onClose} />
}
