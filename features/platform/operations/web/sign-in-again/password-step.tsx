import { maxPasswordLength } from '@portal/identity/contract'
import { useEffect, useRef } from 'react'
import { operationsTexts } from '../operations.texts.ts'

const texts = operationsTexts.again

/** Step for a password set by another user: it is changed here, and the page continues. */
export function PasswordStep({ account }: { account: string }) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={account} hidden readOnly />
      <div className="field">
        <label htmlFor="again-next">{texts.next}</label>
        <input
          ref={first}
          className="input"
          id="again-next"
          name="next"
          type="password"
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          aria-describedby="again-rule"
        />
        <span id="again-rule" className="text-tiny faint">
          {texts.rule}
        </span>
      </div>
      <div className="field">
        <label htmlFor="again-twice">{texts.twice}</label>
        <input
          className="input"
          id="again-twice"
          name="twice"
          type="password"
          autoComplete="new-password"
          maxLength={maxPasswordLength}
        />
      </div>
    </>
  )
}
