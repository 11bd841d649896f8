import { randomInt } from 'node:crypto'
import { CodedError, refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { captchaMinutes } from '../contract/cookies.ts'
import { drawCaptcha } from './captcha.picture.ts'
import { glyphs } from './data/glyphs.ts'
import { identityTexts } from './identity.texts.ts'

const lengthOfAnswer = 4
/** Wrong guesses at checkCaptcha before the picture is worth nothing. */
const mostWrong = 5
/** Pictures an address gets in a minute. */
const mostAMinute = 120
const minuteMs = 60_000

interface CaptchaDeps { db: Db, now: () => Date, write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T> }

const letters = Object.keys(glyphs)
const hashOf = (id: string, answer: string): string => sha256(`${id}\n${answer.trim().toUpperCase()}`)

/** A new picture and the id for its cookie; the answer is stored only as a hash bound to that id. */
export async function makeCaptcha(deps: CaptchaDeps, address: string): Promise<{ id: string, jpeg: Buffer }> {
  const now = deps.now()
  const { made } = await deps.db.selectFrom('captcha').select(eb => eb.fn.countAll<string>().as('made'))
    .where('address', '=', address).where('created_at', '>', new Date(now.getTime() - minuteMs)).executeTakeFirstOrThrow()
  if (Number(made) >= mostAMinute) throw new CodedError('tooMany', { text: identityTexts.captchaTooMany, headers: { 'retry-after': '60' } })
  const id = newSecret()
  const answer = Array.from({ length: lengthOfAnswer }, () => letters[randomInt(letters.length)] ?? '').join('')
  await deps.write(({ db }) => db.insertInto('captcha').values({
    id_hash: sha256(id), answer_hash: hashOf(id, answer), address, created_at: now, expires_at: new Date(now.getTime() + captchaMinutes * minuteMs), wrong: 0, consumed_at: null,
  }).execute())
  return { id, jpeg: await drawCaptcha(answer) }
}

/** Consumes the picture whatever the answer; refused when it is missing, used, expired or wrong (SES-03). */
export async function takeCaptcha(deps: CaptchaDeps, id: string | undefined, answer: string | undefined): Promise<void> {
  if (answer === undefined || answer.trim() === '') throw refuse(identityTexts.captchaMissing)
  if (id === undefined) throw refuse(identityTexts.captchaExpired)
  const now = deps.now()
  const row = await deps.write(({ db }) => db.updateTable('captcha').set({ consumed_at: now })
    .where('id_hash', '=', sha256(id)).where('consumed_at', 'is', null).where('expires_at', '>', now).where('wrong', '<', mostWrong)
    .returning('answer_hash').executeTakeFirst())
  if (!row) throw refuse(identityTexts.captchaExpired)
  if (row.answer_hash !== hashOf(id, answer)) throw refuse(identityTexts.captchaWrong)
}

/** Says whether an answer is right without using the picture up; after five wrong ones it is worth nothing. */
export async function checkCaptcha(deps: CaptchaDeps, id: string | undefined, answer: string): Promise<void> {
  const now = deps.now()
  const right = id === undefined ? null : await deps.write(async ({ db }) => {
    const row = await db.selectFrom('captcha').select('answer_hash').where('id_hash', '=', sha256(id))
      .where('consumed_at', 'is', null).where('expires_at', '>', now).where('wrong', '<', mostWrong).forUpdate().executeTakeFirst()
    if (!row) return null
    if (row.answer_hash === hashOf(id, answer)) return true
    await db.updateTable('captcha').set(eb => ({ wrong: eb('wrong', '+', 1) })).where('id_hash', '=', sha256(id)).execute()
    return false
  })
  if (right === null) throw refuse(identityTexts.captchaExpired)
  if (!right) throw refuse(identityTexts.captchaWrong)
}
