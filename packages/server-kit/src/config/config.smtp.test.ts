import { expect, test } from 'vitest'
import { readSmtp } from './config.smtp.ts'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { smtp: readSmtp((name) => env[name] ?? null, problems), problems }
}

test('NOT-15 the mail server and the sender are read from their settings', () => {
  expect(read({})).toEqual({ smtp: null, problems: [] })
  expect(read({ SMTP_URL: 'smtp://portal:p%40ss@mail.example', SMTP_FROM: '财务门户 <portal@group.example>' })).toEqual(
    {
      smtp: {
        host: 'mail.example',
        port: 587,
        isTls: false,
        isHere: false,
        user: 'portal',
        password: 'p@ss',
        from: { name: '财务门户', address: 'portal@group.example' },
      },
      problems: [],
    },
  )
  expect(read({ SMTP_URL: 'smtps://me%40group.example:x@mail.example' }).smtp).toMatchObject({
    port: 465,
    isTls: true,
    from: { name: '', address: 'me@group.example' },
  })
  expect(read({ SMTP_URL: 'smtp://127.0.0.1:2525', SMTP_FROM: 'a@b.example' }).smtp).toMatchObject({
    isHere: true,
    user: null,
  })
})

test('NOT-15 what is wrong ends the start by name, without the password', () => {
  for (const SMTP_URL of ['mail.example:25', 'http://mail.example', 'smtp://'])
    expect(read({ SMTP_URL, SMTP_FROM: 'a@b.example' }).problems).toEqual([expect.stringMatching(/^SMTP_URL：/)])
  expect(read({ SMTP_URL: 'smtp://portal:secret@mail.example' }).problems).toEqual([
    expect.stringMatching(/^SMTP_FROM：/),
  ])
  expect(
    read({ SMTP_URL: 'smtp://u:secret@m.example', SMTP_FROM: 'a@b.example>\r\nBcc: x' }).problems.join(),
  ).not.toContain('secret')
  expect(read({ SMTP_FROM: 'a@b.example' }).problems).toEqual([expect.stringContaining('SMTP_URL')])
})
