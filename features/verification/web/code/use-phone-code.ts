import { retryAfterOf } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { wordsOf } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { countdownSeconds, sendCodeRoute, tokenType, validateCodeRoute } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { dropToken, keepToken, keptToken } from './code-keep.ts'
import { useCountdown } from './use-countdown.ts'

const texts = phoneTexts.code

export interface PhoneCodeOptions {
  /** Key of user and phone under which countdown and token are stored. */
  name: string
  /** A number other than the account's own. */
  phone?: string | undefined
  onVerified: (token: string) => void
}

/** One code from sending to checking (SES-04, SES-05). */
export function usePhoneCode({ name, phone, onVerified }: PhoneCodeOptions) {
  const { seconds, start } = useCountdown(name)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const isSent = keptToken(name) !== ''

  const send = async (): Promise<void> => {
    if (seconds > 0 || busy !== null) return
    setBusy('sending')
    setRefusal('')
    try {
      const [token = ''] = await call(sendCodeRoute, {
        query: { tokenType, ...(phone === undefined ? {} : { phone }) },
      })
      keepToken(name, token)
      start(countdownSeconds)
      setFault('')
    } catch (error) {
      setRefusal(wordsOf(error))
      const wait = retryAfterOf(error) ?? 0
      if (wait > 0) start(wait)
    }
    setBusy(null)
  }
  const check = async (): Promise<void> => {
    const typed = code.trim()
    const token = keptToken(name)
    const missing = typed === '' ? texts.needed : token === '' ? texts.first : ''
    setFault(missing)
    if (missing !== '' || busy !== null) return
    setBusy('checking')
    try {
      await call(validateCodeRoute, { body: { code: typed, token, ...(phone === undefined ? {} : { phone }) } })
      dropToken(name)
      onVerified(token)
    } catch (error) {
      setFault(wordsOf(error))
    }
    setBusy(null)
  }
  return {
    code,
    setCode: (text: string) => {
      setCode(text)
      setFault('')
    },
    fault,
    refusal,
    isSent,
    seconds,
    isSending: busy === 'sending',
    isChecking: busy === 'checking',
    send,
    check,
  }
}
export type PhoneCode = ReturnType<typeof usePhoneCode>
