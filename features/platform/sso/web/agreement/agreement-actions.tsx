import { workbenchPage } from '@portal/home/pages'
import { linkTo } from '@portal/contract'
import type { DataOf } from '@portal/contract'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { agreeAskedRoute, agreeRoute, declineAskedRoute, type AgreementPath } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import css from '../sso.module.css'

const words = ssoWords.agreement

/** `decline`: the action that refuses; without one the button only leaves the page. */
function Buttons({
  agree,
  decline,
  gone,
  onAgree,
  onDecline,
}: {
  agree: Act
  decline?: Act
  gone: boolean
  onAgree: () => void
  onDecline: () => void
}) {
  const busy = gone || agree.busy || decline?.busy === true
  return (
    <div className={css.agreementActs}>
      <ActButton of={agree} className="button primary large" disabled={busy} onClick={onAgree}>
        {busy ? words.going : words.agree}
      </ActButton>
      <ActButton
        of={decline ?? { busy: false, off: null }}
        className="button large"
        disabled={busy}
        onClick={onDecline}
      >
        {words.decline}
      </ActButton>
    </div>
  )
}

/** Requested by the sibling: both answers redirect back to it. */
export function AskedActions({ uid }: { uid: string }) {
  const [gone, setGone] = useState(false)
  const go = ({ location: next }: DataOf<typeof agreeAskedRoute>): void => {
    setGone(true)
    location.assign(next)
  }
  const agree = useAction(agreeAskedRoute, { onDone: go })
  const decline = useAction(declineAskedRoute, { onDone: go })
  return (
    <Buttons
      agree={agree}
      decline={decline}
      gone={gone}
      onAgree={() => agree.run({ params: { uid }, body: {} })}
      onDecline={() => decline.run({ params: { uid }, body: {} })}
    />
  )
}

/** Started here: agreeing opens the sibling, which then signs in by itself. */
export function OwnActions({ page }: { page: AgreementPath }) {
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const agree = useAction(agreeRoute, {
    onDone: ({ location: next }) => {
      setGone(true)
      location.assign(next)
    },
  })
  return (
    <Buttons
      agree={agree}
      gone={gone}
      onAgree={() => agree.run({ body: { page } })}
      onDecline={() => void navigate(linkTo(workbenchPage))}
    />
  )
}
