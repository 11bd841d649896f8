import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import type { UserCentreProps } from '../user-centre-parts.ts'
import { PasswordForm } from './password-form.tsx'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.password

export function PasswordCard({ user }: UserCentreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={`muted ${css.lead}`}>{texts.lead}</p>
      {isOpen ? (
        <PasswordForm account={user.account} onClose={() => setOpen(false)} />
      ) : (
        <OpenButton className="button" onClick={() => setOpen(true)}>
          <Icon name="lock" />
          {texts.open}
        </OpenButton>
      )}
    </>
  )
}
