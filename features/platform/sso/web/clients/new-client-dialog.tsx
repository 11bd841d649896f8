import type { ShownOnce } from '@portal/contract'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { addClientRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'

const words = ssoWords.clients
const order = [
  'clientId',
  'name',
  'redirectUris',
  'postLogoutRedirectUris',
  'backchannelLogoutUri',
  'initiateLoginUri',
  'agreementPage',
  'isPublic',
]
const lines = { rows: 2 }

/** Registers a product that signs its users in through the portal. */
export function NewClientDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (secret: ShownOnce | null) => void
}) {
  const form = useForm(addClientRoute, {
    order,
    draft: 'sso-client',
    fields: { redirectUris: lines, postLogoutRedirectUris: lines, agreementPage: { blank: words.straight } },
    onDone: ({ secret }) => onDone(secret),
  })
  return <FormDialog form={form} title={words.add} submit={words.create} width={600} onClose={onClose} />
}
