import { SMTPServer } from 'smtp-server'

/** How the next mails are answered: at the recipient, or after the text; `silent` never answers. */
export interface Mood {
  at: 'rcpt' | 'data'
  code: number
  text: string
}
export interface Received {
  from: string
  to: string[]
  raw: string
  isSecure: boolean
  user: string | null
}

/** A mail server in a process of its own, driven by its parent. argv: `tls`, `auth` as wanted. */
const wants = new Set(process.argv.slice(2))
let moods: Mood[] = []
/** Mails that the parent was told of and has not heard yet; the answer waits for that. */
const untold: (() => void)[] = []
process.on('message', (coming: Mood[] | 'heard') => {
  if (coming === 'heard') return untold.shift()?.()
  moods = coming
  process.send?.({ ready: true })
})
const refusal = (mood: Mood) => Object.assign(new Error(mood.text), { responseCode: mood.code })
const nextAt = (at: Mood['at']): Mood | undefined => (moods[0]?.at === at ? moods.shift() : undefined)

const server = new SMTPServer({
  authOptional: !wants.has('auth'),
  allowInsecureAuth: true,
  hideSTARTTLS: !wants.has('tls'),
  disableReverseLookup: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Authentication credentials invalid')),
  onRcptTo: (_address, _session, done) => {
    const mood = nextAt('rcpt')
    done(mood === undefined ? undefined : refusal(mood))
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    stream.on('end', () => {
      const mood = nextAt('data')
      if (mood !== undefined) {
        done(refusal(mood))
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      const received: Received = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
        isSecure: session.secure,
        user: typeof session.user === 'string' ? session.user : null,
      }
      untold.push(() => done(null, 'queued as 4711'))
      process.send?.({ received })
    })
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit(0))
