import { signInRoute } from '@portal/identity/contract'
import { boot } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { useMe } from '@portal/web-kit/caller'
import { handOver } from '@portal/web-kit/hands'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { operationsTexts } from '../operations.texts.ts'
import type { SignedInAgain } from '../start.ts'

/** Tabs of one browser share the session: the first that signs in frees the others. */
const tabs = 'portal-session'

/** State of the form that signs in again. `close` ends the overlay for this tab. */
export function useSignInAgain(close: (answer: SignedInAgain) => void) {
  const me = useMe()
  const [state, setState] = useState({ refusal: '', isBusy: false, hasSteps: false, attempts: 0 })
  const entered = useRef((userId: string): void => {
    if (userId === me.userId) { close('again'); return }
    handOver()
    close('other')
  })
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = new BroadcastChannel(tabs)
    channel.current = opened
    opened.onmessage = ({ data }: MessageEvent<unknown>) => { if (typeof data === 'string') entered.current(data) }
    return () => opened.close()
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [account, password, captcha] = ['account', 'password', 'captcha'].map(name => String(values.get(name) ?? '').trim())
    if (!account || !password) { setState(before => ({ ...before, refusal: operationsTexts.again.needed })); return }
    setState(before => ({ ...before, isBusy: true, refusal: '' }))
    call(signInRoute, { body: { account, password: String(values.get('password')), ...captcha ? { captcha } : {} } }).then(
      ({ userId, pending = [] }) => {
        // The second factor is asked for by the calls that go on.
        if (pending.some(step => step !== 'second-factor')) { setState(before => ({ ...before, isBusy: false, hasSteps: true })); return }
        channel.current?.postMessage(userId)
        entered.current(userId)
      },
      (error: Error) => setState(before => ({ ...before, isBusy: false, refusal: error.message, attempts: before.attempts + 1 })),
    )
  }
  return { ...state, submit, account: me.account, asksPicture: boot().captcha === true || state.refusal.includes('验证码') }
}
