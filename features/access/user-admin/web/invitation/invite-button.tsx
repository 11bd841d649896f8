import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import type { User } from '../../contract/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationTexts as texts } from './invitation.texts.ts'

/** Invites one user from his page, again too. */
export function InviteButton({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.invite}
      </button>
      {isOpen && (
        <InviteDialog
          people={[user]}
          onClose={() => setOpen(false)}
          onEnd={({ failed: [failed] }) => {
            if (failed !== undefined) toast.warning(failed.msg)
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
