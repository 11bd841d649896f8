import { call } from '@portal/web-kit/call'
import { wordsOf } from '@portal/web-kit/show-error'
import { useState } from 'react'
import { outboxRoute } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'

const texts = phoneTexts.code

/** Link to the code in the outbox: in a demonstration no phone rings. */
export function DemoCode() {
  const [said, setSaid] = useState('')
  const read = async (): Promise<void> => {
    try {
      const [page] = await call(outboxRoute, { query: { phone: '*', limit: 1 } })
      const code = page?.records[0]?.code ?? null
      setSaid(code === null ? texts.demoNone : texts.demoCode(code))
    } catch (error) {
      setSaid(wordsOf(error))
    }
  }
  return (
    <p className="text-small row">
      <button type="button" className="button link text-small" onClick={() => void read()}>
        {texts.demo}
      </button>
      <span role="status" className="digits">
        {said}
      </span>
    </p>
  )
}
