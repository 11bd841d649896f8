import { retryAfterOf } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { wordsOf } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { countdownSeconds, sendCodeRoute, tokenType } from '../../contract/index.ts'
import { keepToken, keptToken } from './code-keep.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * Sends a code to a phone (SES-04). `name` is the key of user and phone under which countdown and token are stored,
 * `phone` a number other than the account's own.
 */
export function useSentCode(name: string, phone?: string) {
  const { seconds, start } = useCountdown(name)
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    if (seconds > 0 || isSending) return
    setSending(true)
    setRefusal('')
    try {
      const [token = ''] = await call(sendCodeRoute, {
        query: { tokenType, ...(phone === undefined ? {} : { phone }) },
      })
      keepToken(name, token)
      start(countdownSeconds)
    } catch (error) {
      setRefusal(wordsOf(error))
      const wait = retryAfterOf(error) ?? 0
      if (wait > 0) start(wait)
    }
    setSending(false)
  }
  return { name, token: keptToken(name), seconds, isSending, refusal, send }
}
export type SentCode = ReturnType<typeof useSentCode>
