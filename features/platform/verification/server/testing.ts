import { createTestApp, type TestApp } from '@portal/testkit'
import { withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { outboxRoute, sendCodeRoute, tokenType, validateCodeRoute, type OutboxRecord } from '../contract/index.ts'
import { verificationFeature } from './verification.plugin.ts'

export { verificationFeature }

export type Answer = {
  status: number
  code: number
  msg: string
  data: unknown
  retryAfter: string | undefined
  text: string
}

export const withVerification = () => withIdentity(verificationFeature())
export const verificationApp = (config: Parameters<typeof createTestApp>[0]['config'] = {}): Promise<TestApp> =>
  createTestApp({ ...withVerification(), config })

export interface Asker {
  headers?: Partial<SignedInHeaders> | undefined
  cookies?: Record<string, string>
  address?: string
}

/** One call, with its response in the tests' format. */
export async function ask(
  app: TestApp,
  method: 'GET' | 'POST',
  path: string,
  given: Record<string, string>,
  asker: Asker = {},
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...asker.headers },
    ...(asker.cookies === undefined ? {} : { cookies: asker.cookies }),
    remoteAddress: asker.address ?? '10.0.0.1',
    ...(method === 'GET' ? { query: given } : { payload: given }),
  })
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: unknown }>()
  return {
    status: answer.statusCode,
    code,
    msg,
    data,
    retryAfter: answer.headers['retry-after']?.toString(),
    text: answer.body,
  }
}

export const send = (app: TestApp, given: { phone?: string; captcha?: string }, asker?: Asker) =>
  ask(app, 'GET', sendCodeRoute.path, { tokenType, ...given }, asker)
export const validate = (app: TestApp, given: { phone?: string; code: string; token: string }, asker?: Asker) =>
  ask(app, 'POST', validateCodeRoute.path, given, asker)

/** The newest code of a phone from the database, as its owner would read it on the phone. */
export async function codeOf(app: TestApp, phone: string): Promise<string> {
  const row = await app.db
    .selectFrom('sms_outbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.code ?? ''
}

/** Sends and verifies a code; returns the token of the verified phone. */
export async function verifiedToken(app: TestApp, phone: string, asker?: Asker): Promise<string> {
  const [token] = (await send(app, { phone }, asker)).data as string[]
  const answer = await validate(app, { phone, code: await codeOf(app, phone), token: token ?? '' }, asker)
  if (answer.code !== 200) throw new Error(answer.msg)
  return token ?? ''
}

export async function outbox(
  app: TestApp,
  query: Record<string, string>,
  headers: SignedInHeaders,
): Promise<{ status: number; data: unknown; records: OutboxRecord[]; total: number }> {
  const { status, data } = await ask(app, 'GET', outboxRoute.path, query, { headers })
  const [page] = status === 200 ? (data as { records: OutboxRecord[]; total: number }[]) : []
  return { status, data, records: page?.records ?? [], total: page?.total ?? 0 }
}

let used = 0
/** A mobile number that no other test has. */
export const newPhone = (): string => {
  used += 1
  return String(15_000_000_000 + used)
}
