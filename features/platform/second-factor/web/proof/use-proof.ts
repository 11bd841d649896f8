import { call } from '@portal/web-kit/call'
import { wordsOf } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { passkeyChallengeRoute, proofRoute, type PasskeyAnswer, type Proof } from '../../contract/index.ts'
import { signByPasskey } from '../passkey.ts'
import { factorWords } from '../second-factor.texts.ts'

/** Sends a proof to the server. A refusal is shown in place, and `again` prepares the field. */
export function useProof(onProved: () => void, again: () => void) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<boolean>): Promise<void> => {
    setBusy(true)
    setRefusal('')
    try {
      if (await act()) {
        onProved()
        return
      }
      setRefusal(factorWords.proof.keyFailed)
    } catch (error) {
      setRefusal(wordsOf(error))
      again()
    }
    setBusy(false)
  }
  const prove = async (body: Proof): Promise<true> => {
    await call(proofRoute, { body }, { unheld: true })
    return true
  }
  return {
    refusal,
    isBusy,
    send: (body: Proof): void => void run(() => prove(body)),
    byPasskey: () =>
      run(async () => {
        const passkey = await signByPasskey<PasskeyAnswer>(
          await call(passkeyChallengeRoute, { body: {} }, { unheld: true }),
        )
        return passkey !== null && prove({ passkey })
      }),
  }
}
