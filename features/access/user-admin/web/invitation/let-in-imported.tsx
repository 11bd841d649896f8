import { useNames, type FoundSource } from '@portal/page-kit/fields/search/found-source'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useState } from 'react'
import { ActivateDialog } from './activate-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationTexts as texts } from './invitation.texts.ts'

/** After an import: invites or activates the new users at once, or leaves them to the list. */
export function LetInImported({
  ids,
  named,
  onClose,
}: {
  ids: readonly string[]
  named: Pick<FoundSource, 'named'>
  onClose: () => void
}) {
  const [by, setBy] = useState<'invite' | 'activate' | null>(null)
  const names = useNames(named, [...ids])
  const people = ids.map((id, at) => ({ id, userName: names[at]?.label ?? id, account: '' }))
  const asked = { people, onEnd: onClose, onClose: () => setBy(null) }
  if (by === 'invite') return <InviteDialog {...asked} />
  if (by === 'activate') return <ActivateDialog {...asked} />
  return (
    <Dialog
      title={texts.imported}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.later}
          </button>
          <button type="button" className="button" onClick={() => setBy('activate')}>
            {texts.activate}
          </button>
          <button type="button" className="button primary" data-autofocus onClick={() => setBy('invite')}>
            {texts.invite}
          </button>
        </>
      }
    >
      <p>{texts.waitingLead(ids.length)}</p>
    </Dialog>
  )
}
