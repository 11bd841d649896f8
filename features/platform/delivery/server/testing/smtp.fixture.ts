import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mood, Received } from './smtp-child.fixture.ts'

interface Told {
  port?: number
  received?: Received
  ready?: true
}

/** A mail as its reader sees it. */
export interface Read extends Received {
  subject: string
  text: string
  header(name: string): string | undefined
}

export type SmtpProcess = Awaited<ReturnType<typeof startSmtp>>

/** A real mail server in a process of its own. `tls`: offers STARTTLS; `auth`: asks for the password `right`. */
export async function startSmtp(...wants: ('tls' | 'auth')[]) {
  const child = fork(fileURLToPath(new URL('smtp-child.fixture.ts', import.meta.url)), wants, { execArgv: [] })
  const received: Read[] = []
  let heard: (told: Told) => void = () => undefined
  child.on('message', (told: Told) => {
    if (told.received !== undefined) {
      received.push(readMail(told.received))
      child.send('heard')
    } else heard(told)
  })
  const next = () =>
    new Promise<Told>((done, failed) => {
      heard = done
      child.once('exit', () => failed(new Error('the mail server ended')))
    })
  const { port = 0 } = await next()
  return {
    port,
    received,
    /** Answers the next mails so, then takes them. */
    answers: async (...moods: Mood[]) => {
      const ready = next()
      child.send(moods)
      await ready
    },
    smtp: (more: { user?: string; password?: string; isHere?: boolean } = {}) => ({
      host: '127.0.0.1',
      port,
      isTls: false,
      isHere: true,
      user: null,
      password: '',
      from: { name: '财务门户', address: 'portal@group.example' },
      ...more,
    }),
    stop: () => child.kill(),
  }
}

const greylisted: Mood = { at: 'rcpt', code: 451, text: '4.7.1 Greylisted, try again later' }
const unknown: Mood = { at: 'rcpt', code: 550, text: '5.1.1 No such user here' }
export const moods = { greylisted, unknown, spam: { at: 'data', code: 554, text: '5.7.1 Message refused' } } as const

function readMail(mail: Received): Read {
  const [head = '', ...rest] = mail.raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2)
  const body = rest.join('\r\n\r\n')
  const text = /base64/i.test(header('content-transfer-encoding') ?? '') ? Buffer.from(body, 'base64').toString() : body
  return { ...mail, header, subject: decodedWords(header('subject') ?? ''), text }
}

const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, coded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString('latin1') : quoted(coded),
    )
    .replace(/^[\s\S]*$/, (whole) => (/[\u0080-\u00ff]/.test(whole) ? Buffer.from(whole, 'latin1').toString() : whole))

const quoted = (text: string): string =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)))
