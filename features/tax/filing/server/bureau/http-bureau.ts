import { answerOf, verbatim } from './answer.rules.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import type { BureauAnswer, FilingAdapter } from './port.ts'

/** Largest answer that is read, in characters. */
const mostRead = 256 * 1024
/** The connection never stood, so nothing was sent. */
const beforeSending = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+)$/

interface Where {
  isSimulated: boolean
  /** Asked before each call; a rejection means that nobody is there. */
  url(): Promise<string>
  token: string | null
  timeoutMs?: number
}

/**
 * A bureau, or a gateway to one, by HTTP. `POST <url>/filings` with the key as Idempotency-Key, `GET
 * <url>/filings/<key>`: 200 or 202 with the answer, 404 for a key that never came, 429 and 503 where nothing was taken.
 */
export function httpBureau({ isSimulated, url, token, timeoutMs = 60_000 }: Where): FilingAdapter {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  async function call(key: string, path: string, init: RequestInit, unknown: BureauAnswer): Promise<BureauAnswer> {
    try {
      const base = await url().catch((error: unknown) => {
        throw Object.assign(new Error(String(error)), { code: 'ECONNREFUSED' })
      })
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(`${base}${path}`, { redirect: 'manual', ...init, signal })
      const text = await readText(answer)
      if (answer.status === 404) return unknown
      if (answer.status === 429 || answer.status === 503) return { kind: 'away', said: texts.busy }
      if (answer.status >= 500) return { kind: 'lost', said: texts.status(answer.status) }
      if (!answer.ok) return { kind: 'nonsense', said: verbatim(`${answer.status} ${text}`) }
      return answerOf(key, text)
    } catch (error) {
      return faultOf(error)
    }
  }
  return {
    isSimulated,
    submit: (filing) =>
      call(
        filing.key,
        '/filings',
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': filing.key },
          body: JSON.stringify(filing),
        },
        { kind: 'nonsense', said: texts.status(404) },
      ),
    ask: (key) => call(key, `/filings/${encodeURIComponent(key)}`, { headers }, { kind: 'none' }),
  }
}

/** The beginning of a body; what is longer is no answer of ours. */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length > mostRead) break
  }
  return text
}

function faultOf(error: unknown): BureauAnswer {
  const { cause, code = '', name } = error as { cause?: { code?: string }; code?: string; name?: string }
  if (name === 'TimeoutError') return { kind: 'lost', said: texts.late }
  return beforeSending.test(cause?.code ?? code)
    ? { kind: 'away', said: texts.refused }
    : { kind: 'lost', said: texts.ended }
}
