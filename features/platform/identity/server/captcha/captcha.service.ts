import { randomInt } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { CodedError, refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import type { Tables } from '@portal/server-kit/tables'
import type { Tx } from '@portal/server-kit/transaction'
import { captchaMinutes } from '../../contract/cookies.ts'
import { drawCaptcha } from './captcha.picture.ts'
import { askQuestion, writtenAnswer } from './captcha.question.ts'
import { glyphs } from '../data/glyphs.ts'
import { identityTexts } from '../identity.texts.ts'

const lengthOfAnswer = 4
type Kind = 'picture' | 'question'
/** Wrong guesses at checkCaptcha before a captcha becomes invalid. A question has few answers, so one is enough. */
const mostWrong = { picture: 5, question: 1 } as const
/**
 * Pictures and questions per minute for an address or a known device. A blind guess at a question succeeds once in 84.
 */
const mostAMinute = { picture: 120, question: 20 } as const
const minuteMs = 60_000

interface CaptchaDeps {
  db: Db
  now: () => Date
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
}

const letters = Object.keys(glyphs)
const hashOf = (id: string, kind: Kind, answer: string): string =>
  sha256(`${id}\n${kind === 'question' ? writtenAnswer(answer) : answer.normalize('NFKC').trim().toUpperCase()}`)

/**
 * Creates a picture and the id for its cookie. Stores only a hash of the answer, bound to the id. `countedAs`: the
 * address or a known device.
 */
export async function makeCaptcha(deps: CaptchaDeps, countedAs: string): Promise<{ id: string; jpeg: Buffer }> {
  const answer = Array.from({ length: lengthOfAnswer }, () => letters[randomInt(letters.length)] ?? '').join('')
  return { id: await keepAnswer(deps, countedAs, 'picture', answer), jpeg: await drawCaptcha(answer) }
}

/** The same as a text question, for users who can't see the picture (SES-26). Equally single-use and short-lived. */
export async function makeQuestion(deps: CaptchaDeps, countedAs: string): Promise<{ id: string; question: string }> {
  const { question, answer } = askQuestion()
  return { id: await keepAnswer(deps, countedAs, 'question', answer), question }
}

async function keepAnswer(deps: CaptchaDeps, address: string, kind: Kind, answer: string): Promise<string> {
  const now = deps.now()
  const id = newSecret()
  await deps.write(async ({ db }) => {
    // Serialises counts per address, so that a hundred concurrent requests can't all be the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha\n${address}`}, 0))`.execute(db)
    const { made } = await db
      .selectFrom('captcha')
      .select((eb) => eb.fn.countAll<string>().as('made'))
      .where('address', '=', address)
      .where('kind', '=', kind)
      .where('created_at', '>', new Date(now.getTime() - minuteMs))
      .executeTakeFirstOrThrow()
    if (Number(made) >= mostAMinute[kind])
      throw new CodedError('tooMany', { text: identityTexts.captchaTooMany, headers: { 'retry-after': '60' } })
    await db
      .insertInto('captcha')
      .values({
        id_hash: sha256(id),
        answer_hash: hashOf(id, kind, answer),
        address,
        created_at: now,
        expires_at: new Date(now.getTime() + captchaMinutes * minuteMs),
        wrong: 0,
        kind,
        consumed_at: null,
      })
      .execute()
  })
  return id
}

/** Below the limit of wrong guesses. */
const stillOpen = (eb: ExpressionBuilder<Tables, 'captcha'>) =>
  eb('wrong', '<', eb.case().when('kind', '=', 'question').then(mostWrong.question).else(mostWrong.picture).end())

/** Consumes the captcha, whatever the answer. @throws refused when it is missing, used, expired or wrong (SES-03). */
export async function takeCaptcha(
  deps: CaptchaDeps,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (answer === undefined || answer.trim() === '') throw refuse(identityTexts.captchaMissing)
  if (id === undefined) throw refuse(identityTexts.captchaExpired)
  const now = deps.now()
  const row = await deps.write(({ db }) =>
    db
      .updateTable('captcha')
      .set({ consumed_at: now })
      .where('id_hash', '=', sha256(id))
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', now)
      .where(stillOpen)
      .returning(['answer_hash', 'kind'])
      .executeTakeFirst(),
  )
  if (!row) throw refuse(identityTexts.captchaExpired)
  if (row.answer_hash !== hashOf(id, row.kind, answer)) throw refuse(identityTexts.captchaWrong)
}

/** Checks an answer without consuming the captcha. Five wrong answers invalidate a picture, one a question. */
export async function checkCaptcha(deps: CaptchaDeps, id: string | undefined, answer: string): Promise<void> {
  const now = deps.now()
  const right =
    id === undefined
      ? null
      : await deps.write(async ({ db }) => {
          const row = await db
            .selectFrom('captcha')
            .select(['answer_hash', 'kind'])
            .where('id_hash', '=', sha256(id))
            .where('consumed_at', 'is', null)
            .where('expires_at', '>', now)
            .where(stillOpen)
            .forUpdate()
            .executeTakeFirst()
          if (!row) return null
          if (row.answer_hash === hashOf(id, row.kind, answer)) return true
          await db
            .updateTable('captcha')
            .set((eb) => ({ wrong: eb('wrong', '+', 1) }))
            .where('id_hash', '=', sha256(id))
            .execute()
          return false
        })
  if (right === null) throw refuse(identityTexts.captchaExpired)
  if (!right) throw refuse(identityTexts.captchaWrong)
}
