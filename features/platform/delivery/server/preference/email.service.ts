import { randomInt, timingSafeEqual } from 'node:crypto'
import { CodedError, refuse, refuseAt } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId, newSecret, sha256 } from '@portal/server-kit/ids'
import { before } from '@portal/domain/text/ends'
import { mailOf } from '../channels/mail-text.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { insertDeliveries } from '../sending/delivery.repo.ts'
import { sendOnce } from '../sending/send-once.ts'
import type { Sender } from '../sending/sender.ts'
import { maskEmail } from '../sending/mask.rules.ts'
import { changeCode, codesSince, insertCode, lockCode, removeEmail, saveEmail } from './email.repo.ts'
import { forgetEmailChoices } from './setting.repo.ts'

const { email: texts, mail: mailTexts, hiddenCode } = deliveryTexts
const [minuteMs, hourMs] = [60_000, 3_600_000]
const codeMinutes = 10
const [mostWrong, mostOfHour] = [5, 6]

const hashOf = (token: string, email: string, code: string): string => sha256(`${token}\n${email}\n${code}`)
/** Hosts know no case; the part before the @ keeps its own. */
function normal(email: string): string {
  const text = email.trim()
  const name = before(text, '@')
  return name + text.slice(name.length).toLowerCase()
}

/**
 * Mails a code to an address that a person wants to bind; answers the token to post back with it. What stands on the
 * page of deliveries has no code.
 * @throws 429 within a minute or beyond the hour's number, 7799 when no server takes the mail.
 */
export async function sendEmailCode(kit: Kit, sender: Sender, given: string, call: Call) {
  const isShown = !sender.mailer.isReal && kit.config.demo
  if (!sender.mailer.isReal && !isShown) throw refuse(texts.noServer)
  const email = normal(given)
  const [token, code, id] = [newSecret(), String(randomInt(1_000_000)).padStart(6, '0'), newId()]
  const { userId, entId, userName } = call.caller
  const now = call.now()
  const row = {
    id,
    ent_id: entId,
    lane: 'email',
    channel: 'email' as const,
    key: `code:${id}`,
    purpose: 'code' as const,
    notice_type: '',
    user_id: userId,
    notice_id: null,
    recipient: userName,
    address: maskEmail(email),
    title: mailTexts.code,
    content: mailTexts.codeText(hiddenCode, codeMinutes),
    link: null,
    state: 'waiting' as const,
    tries: 1,
    next_at: null,
    created_at: now,
  }
  call.about(userId, { email: maskEmail(email) })
  await call.write(async ({ db }) => {
    assertMaySend(await codesSince(db, userId, new Date(now.getTime() - hourMs)), now)
    await insertCode(db, {
      token_hash: sha256(token),
      user_id: userId,
      email,
      code_hash: hashOf(token, email, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
    })
    await insertDeliveries(db, [row])
  })
  const content = mailTexts.codeText(code, codeMinutes)
  const mail = mailOf({ title: row.title, content, kindName: mailTexts.code, entName: '', link: null })
  const problem = await sendOnce(kit, sender.mailer, row, { to: email, ...mail })
  if (problem !== '') {
    await kit.write(({ db }) => changeCode(db, sha256(token), { expires_at: now }))
    throw refuse(texts.notSent(problem))
  }
  return { token, demoCode: isShown ? code : null }
}

function assertMaySend(sent: readonly Date[], now: Date): void {
  const [newest] = sent
  const waitMs =
    sent.length >= mostOfHour
      ? (sent[mostOfHour - 1]?.getTime() ?? 0) + hourMs - now.getTime()
      : newest === undefined
        ? 0
        : newest.getTime() + minuteMs - now.getTime()
  if (waitMs <= 0) return
  const seconds = Math.ceil(Math.min(waitMs, hourMs) / 1000)
  throw new CodedError('tooMany', { text: texts.wait(seconds), headers: { 'retry-after': String(seconds) } })
}

/** Binds the address that the code went to. A wrong try counts although it is refused. */
export async function bindEmail(given: { token: string; email: string; code: string }, call: Call) {
  const email = normal(given.email)
  const { userId } = call.caller
  const left = await call.write(async ({ db }) => {
    const tokenHash = sha256(given.token)
    const row = await lockCode(db, tokenHash)
    const isOpen = row?.user_id === userId && row.email === email && row.used_at === null && row.wrong < mostWrong
    if (!isOpen || row.expires_at <= call.now()) throw refuseAt('code', texts.gone)
    const hash = hashOf(given.token, email, given.code.trim())
    if (!timingSafeEqual(Buffer.from(hash), Buffer.from(row.code_hash))) {
      await changeCode(db, tokenHash, { wrong: row.wrong + 1 })
      return mostWrong - row.wrong - 1
    }
    await changeCode(db, tokenHash, { used_at: call.now() })
    await saveEmail(db, userId, email, call.now())
    call.about(userId, { email: maskEmail(email) })
    return null
  })
  if (left !== null) throw refuseAt('code', texts.wrong(left))
  return { email }
}

/** Takes the address away, and with it what was to go there. */
export const unbindEmail = (call: Call): Promise<null> =>
  call.write(async ({ db }) => {
    await removeEmail(db, call.caller.userId)
    await forgetEmailChoices(db, call.caller.userId)
    call.about(call.caller.userId)
    return null
  })
