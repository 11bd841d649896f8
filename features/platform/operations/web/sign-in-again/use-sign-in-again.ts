import {
  changePasswordRoute,
  consentRoute,
  passwordProblem,
  privacyVersion,
  signInRoute,
} from '@portal/identity/contract'
import { proofWaysRoute } from '@portal/second-factor/contract'
import { askProof } from '@portal/second-factor/web/public'
import { boot } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { useMe } from '@portal/web-kit/caller'
import { restartForOtherUser } from '@portal/web-kit/user-change'
import { wordsOf } from '@portal/web-kit/show-error'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { operationsTexts } from '../operations.texts.ts'
import type { SignedInAgain } from '../start.ts'
import { sessionTabs } from './session-tabs.ts'

const texts = operationsTexts.again
/** The overlay's view: the sign-in, a required step, or the link to the sign-in page. */
type Step = 'sign-in' | 'second-factor' | 'password' | 'consent' | 'page'
const isHere = (step: string): step is 'password' | 'consent' => step === 'password' || step === 'consent'
/** A step's own calls are sent while all others are held. */
const unheld = { unheld: true } as const

/** State of the form that signs in again. `close` ends the overlay for this tab. */
export function useSignInAgain(close: (answer: SignedInAgain) => void) {
  const me = useMe()
  const [state, setState] = useState({
    step: 'sign-in' as Step,
    left: '',
    isOther: false,
    refusal: '',
    isBusy: false,
    attempts: 0,
  })
  /** User, password and remaining steps of the sign-in; stored only in this overlay. */
  const entry = useRef({ userId: '', password: '', pending: [] as readonly string[] })
  const entered = useRef((userId: string): void => {
    if (userId === me.userId) {
      close('again')
      return
    }
    restartForOtherUser()
    close('other')
  })
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = sessionTabs()
    channel.current = opened
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') entered.current(data)
    }
    return () => opened.close()
  }, [])

  const show = (step: Step): void =>
    setState((before) => ({
      ...before,
      step,
      left: entry.current.pending[0] ?? '',
      isOther: entry.current.userId !== me.userId,
    }))
  const goOn = async (pending: readonly string[]): Promise<void> => {
    entry.current.pending = pending
    const { userId } = entry.current
    const [step] = pending
    if (step === undefined) {
      channel.current?.postMessage(userId)
      entered.current(userId)
    } else if (userId !== me.userId) show('page')
    else if (step === 'second-factor') await askFactor()
    else show(isHere(step) ? step : 'page')
  }
  const done = (): Promise<void> => goOn(entry.current.pending.slice(1))
  const askFactor = async (): Promise<void> => {
    const { setUp } = await call(proofWaysRoute, {}, unheld)
    show(setUp ? 'page' : 'second-factor')
    if (!setUp && (await askProof())) await done()
  }
  const acts: Record<Step, (given: (name: string) => string) => Promise<void>> = {
    'sign-in': async (given) => {
      const [account, password, captcha] = [given('account').trim(), given('password'), given('captcha').trim()]
      if (account === '' || password.trim() === '') throw new Error(texts.needed)
      const { userId, pending = [] } = await call(signInRoute, {
        body: { account, password, ...(captcha === '' ? {} : { captcha }) },
      })
      entry.current = { userId, password, pending }
      await goOn(pending)
    },
    'second-factor': askFactor,
    password: async (given) => {
      const newPassword = given('next')
      const problem =
        newPassword === ''
          ? texts.nextNeeded
          : (passwordProblem(newPassword, me.account) ?? (given('twice') === newPassword ? null : texts.differ))
      if (problem !== null) throw new Error(problem)
      await call(changePasswordRoute, { body: { oldPassword: entry.current.password, newPassword } }, unheld)
      await done()
    },
    consent: async (given) => {
      if (given('agree') === '') throw new Error(texts.agreeNeeded)
      await call(consentRoute, { body: { version: privacyVersion } }, unheld)
      await done()
    },
    page: async () => undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (state.isBusy) return
    const values = new FormData(event.currentTarget)
    setState((before) => ({ ...before, isBusy: true, refusal: '' }))
    acts[state.step]((name) => String(values.get(name) ?? '')).then(
      () => setState((before) => ({ ...before, isBusy: false })),
      (error: unknown) =>
        setState((before) => ({ ...before, isBusy: false, refusal: wordsOf(error), attempts: before.attempts + 1 })),
    )
  }
  return {
    ...state,
    submit,
    account: me.account,
    asksPicture: boot().captcha === true || state.refusal.includes('验证码'),
  }
}
