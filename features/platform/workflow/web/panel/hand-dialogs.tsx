import { Exactly, Id, Named, Type } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { pageGivingRoles } from '@portal/web-kit/page-facts'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  addSignerRoute,
  candidatesRoute,
  copyRoute,
  mostOpinion,
  transferRoute,
  type ApprovalDetail,
} from '../../contract/index.ts'
import { personSource } from '../person-source.ts'
import type { HandAct } from './hand-act.ts'
import { handTexts as texts } from './hand.texts.ts'
import { readAnew, type Hearing } from './use-decision.ts'

const Word = () => Type.Optional(Type.String({ maxLength: mostOpinion }))
/** What the bodies' fields are called. */
const transferFields = Exactly({
  to: Named(texts.transferTo, Id(), { hint: texts.whoMay }),
  opinion: Named(texts.word, Word()),
})
const signerFields = Exactly({
  to: Named(texts.addTo, Id(), { hint: texts.whoMay }),
  place: Named(texts.place, Type.Enum(['before', 'after', 'beside']), { codes: texts.places }),
  opinion: Named(texts.word, Word()),
})
const copyFields = Exactly({
  to: Named(texts.copyTo, Type.Array(Id(), { minItems: 1, maxItems: 20 }), { kind: 'codes' }),
  message: Named(texts.word, Word()),
})

interface Props extends Hearing {
  detail: ApprovalDetail
  onClose: () => void
}
const seatOf = ({ processInstId, seat }: ApprovalDetail) => ({ processInstId, ...(seat === null ? {} : { seat }) })
const word = { rows: 2 } as const

/** Says who else comes in; the server alone knows who may. */
export function HandDialog({ act, ...props }: Props & { act: HandAct }) {
  const Shown = { transfer: Transfer, addSigner: AddSigner, copy: Copy }[act]
  return <Shown {...props} />
}

/** After a refusal the approval is read anew, the dialog stays with what was typed. */
const endOf = ({ onClose }: Props, more?: () => void) => ({
  onDone: async () => {
    onClose()
    await readAnew()
    more?.()
  },
  onRefused: () => void readAnew(),
})
/** What helps where nobody may take over, to whoever can do it. */
function NobodyHelp({ detail }: { detail: ApprovalDetail }) {
  const query = { purpose: 'hand', processInstId: detail.processInstId } as const
  const { data } = useQuery(queryOf(candidatesRoute, { query }))
  if (data === undefined || data.length > 0) return null
  const page = pageGivingRoles()
  return (
    <p className="alert warn" role="status">
      {texts.nobody(detail.handTo)}
      {page === null ? texts.askAdministrator(detail.handTo) : <Link to={page}>{texts.giveRole}</Link>}
    </p>
  )
}

const usePeople = (purpose: 'hand' | 'copy', { processInstId }: ApprovalDetail) =>
  useMemo(() => personSource(purpose, processInstId), [purpose, processInstId])

function Transfer(props: Props) {
  const { detail, onClose } = props
  const source = usePeople('hand', detail)
  const form = useForm(transferRoute, {
    extra: transferFields,
    fixed: seatOf(detail),
    fields: { to: { source }, opinion: word },
    draft: `transfer:${detail.processInstId}`,
    waits: false,
    done: texts.transferred,
    ...endOf(props, () => props.onEnd('done')),
  })
  return (
    <FormDialog
      form={form}
      title={texts.acts.transfer}
      submit={texts.acts.transfer}
      onClose={onClose}
      notes={<NobodyHelp detail={detail} />}
    />
  )
}

function AddSigner(props: Props) {
  const { detail, onClose } = props
  const source = usePeople('hand', detail)
  const form = useForm(addSignerRoute, {
    extra: signerFields,
    initial: { place: 'before' },
    fixed: seatOf(detail),
    fields: { to: { source }, opinion: word },
    draft: `signer:${detail.processInstId}`,
    waits: false,
    done: texts.added,
    ...endOf(props),
  })
  return (
    <FormDialog
      form={form}
      title={texts.acts.addSigner}
      submit={texts.acts.addSigner}
      onClose={onClose}
      notes={<NobodyHelp detail={detail} />}
    />
  )
}

function Copy(props: Props) {
  const { detail, onClose } = props
  const source = usePeople('copy', detail)
  const form = useForm(copyRoute, {
    extra: copyFields,
    fixed: { processInstId: detail.processInstId },
    fields: { to: { source }, message: word },
    draft: `copy:${detail.processInstId}`,
    waits: false,
    done: texts.copied,
    ...endOf(props),
  })
  return <FormDialog form={form} title={texts.acts.copy} submit={texts.acts.copy} onClose={onClose} />
}
