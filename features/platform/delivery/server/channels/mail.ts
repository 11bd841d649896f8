import type { Transporter } from 'nodemailer'
import type { Config } from '@portal/server-kit'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { mailFault } from './mail-fault.ts'
import type { Mail } from './mail-text.ts'
import type { Sent } from './port.ts'

type Smtp = NonNullable<Config['smtp']>

export interface Letter extends Mail {
  /** The message's own id: every attempt has the same Message-ID, by which servers know a repeat. */
  id: string
  to: string
}

export interface Mailer {
  /** False: mails stay on the page of deliveries. */
  readonly isReal: boolean
  readonly by: string
  send(letter: Letter): Promise<Sent>
  /** Closes idle connections; the next mail opens them again. */
  rest(): void
}

/** Without SMTP_URL a mail counts as sent once it stands on the page of deliveries. */
const keptMailer: Mailer = {
  isReal: false,
  by: texts.mail.kept,
  send: () => Promise.resolve({ outcome: 'sent', answer: texts.mail.kept }),
  rest: () => undefined,
}

const [connectMs, silenceMs] = [10_000, 30_000]

/** Sends mail by SMTP; `tls` for tests. The library is loaded with the first mail. */
export function createMailer(smtp: Smtp | null, tls: { rejectUnauthorized?: boolean } = {}): Mailer {
  if (smtp === null) return keptMailer
  let open: Promise<Transporter> | null = null
  const transport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.isTls,
      // A password or a mail never crosses a network unencrypted; this machine alone may go without.
      requireTLS: !smtp.isTls && !smtp.isHere,
      ...(smtp.user === null ? {} : { auth: { user: smtp.user, pass: smtp.password } }),
      pool: true,
      maxConnections: 2,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      tls,
    }) as Transporter
  }
  return {
    isReal: true,
    by: `${smtp.host}:${smtp.port}`,
    async send({ id, to, subject, text }) {
      try {
        const mailer = await (open ??= transport())
        const info = (await mailer.sendMail({
          from: smtp.from,
          to: { name: '', address: to },
          subject,
          text: text.replaceAll(/\r?\n/g, '\r\n'),
          messageId: `<${id}@${smtp.from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          textEncoding: 'base64',
        })) as { response?: string }
        return { outcome: 'sent', answer: (info.response ?? '').slice(0, 300) }
      } catch (error) {
        return mailFault(error)
      }
    },
    rest() {
      const closing = open
      open = null
      void closing?.then((mailer) => mailer.close())
    },
  }
}
