import { afterAll, beforeAll, expect, test } from 'vitest'
import { moods, startSmtp, type SmtpProcess } from '../testing/smtp.fixture.ts'
import { createMailer } from './mail.ts'
import { mailOf } from './mail-text.ts'

let open: SmtpProcess
let strict: SmtpProcess
beforeAll(async () => {
  ;[open, strict] = await Promise.all([startSmtp(), startSmtp('tls', 'auth')])
})
afterAll(() => {
  open.stop()
  strict.stop()
})
const letter = {
  id: 'm1',
  to: 'hejing@group.example',
  subject: '增值税 2026年10月 等您复核',
  text: '应补税额 86,412.30 元。\n请登录门户查看。',
}

test('NOT-15 a mail arrives with Chinese subject and text, from the portal, under one id', async () => {
  const mailer = createMailer(open.smtp())
  expect(await mailer.send(letter)).toEqual({ outcome: 'sent', answer: '250 queued as 4711' })
  expect(await mailer.send(letter)).toMatchObject({ outcome: 'sent' })
  mailer.rest()
  const [first, second] = open.received.splice(0)
  expect(first).toMatchObject({ from: 'portal@group.example', to: ['hejing@group.example'], subject: letter.subject })
  expect(first?.text.trim()).toBe(letter.text.replaceAll('\n', '\r\n'))
  expect(first?.header('message-id')).toBe('<m1@group.example>')
  expect(second?.header('message-id')).toBe('<m1@group.example>')
  expect(first?.header('auto-submitted')).toBe('auto-generated')
})

test('NOT-15 nothing that people write becomes a header or another recipient', async () => {
  const mailer = createMailer(open.smtp())
  const evil = '复核\r\nBcc: thief@evil.example\r\n\r\n<script>'
  const mail = mailOf({
    title: evil,
    content: '正文\r\n.\r\nRCPT TO:<thief@evil.example>',
    kindName: '税务',
    entName: '',
    link: null,
  })
  await mailer.send({ id: 'm2', to: 'hejing@group.example', ...mail })
  await mailer.send({ id: 'm3', to: 'hejing@group.example', subject: evil, text: 'x' })
  mailer.rest()
  for (const got of open.received.splice(0)) {
    expect(got.to).toEqual(['hejing@group.example'])
    expect(got.header('bcc')).toBeUndefined()
    expect(got.header('content-type')).toMatch(/^text\/plain/)
  }
})

test('NOT-15 greylisting passes, an unknown mailbox and a refused text are final', async () => {
  const mailer = createMailer(open.smtp())
  await open.answers(moods.greylisted, moods.unknown, moods.spam)
  expect(await mailer.send(letter)).toMatchObject({ outcome: 'passing', answer: expect.stringContaining('451 4.7.1') })
  expect(await mailer.send(letter)).toMatchObject({ outcome: 'final', answer: expect.stringContaining('550 5.1.1') })
  expect(await mailer.send(letter)).toMatchObject({ outcome: 'final', answer: expect.stringContaining('554') })
  expect(await mailer.send(letter)).toMatchObject({ outcome: 'sent' })
  mailer.rest()
  open.received.splice(0)
})

test('NOT-15 STARTTLS and the password: an unknown certificate or a wrong password sends nothing', async () => {
  const login = { user: 'portal', password: 'right', isHere: false }
  expect(await createMailer(strict.smtp(login)).send(letter)).toMatchObject({ outcome: 'passing', stops: true })
  const trusting = { rejectUnauthorized: false }
  const wrong = createMailer(strict.smtp({ ...login, password: 'wrong' }), trusting)
  expect(await wrong.send(letter)).toMatchObject({
    outcome: 'passing',
    stops: true,
    answer: expect.stringContaining('发信服务器不接受用户名或密码'),
  })
  expect(strict.received).toHaveLength(0)
  const right = createMailer(strict.smtp(login), trusting)
  expect(await right.send(letter)).toMatchObject({ outcome: 'sent' })
  expect(strict.received).toMatchObject([{ isSecure: true, user: 'portal' }])
  for (const mailer of [wrong, right]) mailer.rest()
})

test('NOT-15 a server elsewhere that offers no encryption gets nothing; one that is away is tried later', async () => {
  const plain = createMailer(open.smtp({ isHere: false }))
  expect(await plain.send(letter)).toMatchObject({ outcome: 'passing', stops: true })
  expect(open.received).toHaveLength(0)
  const away = createMailer({ ...open.smtp(), port: 1 })
  expect(await away.send(letter)).toMatchObject({ outcome: 'passing', stops: true })
  for (const mailer of [plain, away]) mailer.rest()
})
