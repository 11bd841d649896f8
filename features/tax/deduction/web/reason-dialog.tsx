import { Exactly, Named, Type } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { BodyOf, FormOptions, FormRoute } from '@portal/page-kit/form/form-options'
import type { FormValues } from '@portal/page-kit/form/form-values'
import { useForm } from '@portal/page-kit/form/use-form'
import { deductionTexts as texts } from './deduction.texts.ts'

interface ReasonDialogProps<R extends FormRoute> extends Pick<FormOptions<R>, 'onDone' | 'onRefused'> {
  /** Its body has a `reason`. */
  route: R
  fixed: Partial<BodyOf<R>>
  /** Key under which the browser keeps an unsent reason. */
  draft: string
  title: string
  hint: string
  /** Common reasons; the last one stands for one's own words. */
  choices?: readonly string[]
  submit: string
  onClose: () => void
}

const none: readonly string[] = []
const extra = Exactly({ choice: Named(texts.reason, Type.String()) })

/** Asks for a required reason: a common one or free text. */
export function ReasonDialog<R extends FormRoute>(props: ReasonDialogProps<R>) {
  const { route, title, hint, choices = none, submit, onClose } = props
  const own = choices.at(-1) ?? ''
  const hasChoice = choices.length > 0
  const isFree = (values: FormValues): boolean => !hasChoice || values['choice'] === own
  const form = useForm(route, {
    initial: { choice: choices[0] ?? '' } as unknown as Partial<BodyOf<R>>,
    fixed: props.fixed,
    extra,
    order: hasChoice ? ['choice', 'reason'] : ['reason'],
    waits: false,
    draft: props.draft,
    kept: ({ reason = '' }) => ({ reason }),
    restored: (kept, now) => ({ ...now, ...kept, ...(hasChoice ? { choice: own } : {}) }),
    fields: {
      choice: { field: { kind: 'code' }, options: choices.map((each) => ({ value: each, label: each })) },
      reason: {
        rows: 2,
        isFirst: true,
        isVisible: isFree,
        field: { isRequired: true, ...(hasChoice ? { title: texts.other } : {}) },
      },
    },
    before: (body, values) => (isFree(values) ? body : { ...(body as object), reason: values['choice'] }) as BodyOf<R>,
    ...(props.onRefused === undefined ? {} : { onRefused: props.onRefused }),
    onDone: async (data, body) => {
      onClose()
      await props.onDone?.(data, body)
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      submit={submit}
      notes={hint === '' ? null : <p className="muted">{hint}</p>}
      onClose={onClose}
    />
  )
}
