import { refuseAt, refuse, stale, type InputOf } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { phoneOf } from '@portal/identity/server/accounts'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import type { Choice, NoticeSetting, saveNoticeSettingRoute } from '../../contract/index.ts'
import type { Sender } from '../sending/sender.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import type { Kinds } from '../kinds.ts'
import { emailOf } from './email.repo.ts'
import { choicesOf, lockSetting, saveChoices, saveSetting, settingsOf } from './setting.repo.ts'

const texts = deliveryTexts.setting
/** Who set nothing: nothing but the portal, at any time. */
const usual = { quiet_from: null, quiet_until: null, digest: 'none', digest_hour: 9, version: 0 } as const

type Saved = InputOf<typeof saveNoticeSettingRoute>['body']

/** Every kind with what the person chose, and when messages may come. */
export async function settingOf(db: Db, userId: string, { kinds, mailer }: Sender): Promise<NoticeSetting> {
  const [setting = usual] = await settingsOf(db, [userId])
  const chosen = new Map((await choicesOf(db, [userId])).map((choice) => [choice.notice_type, choice]))
  return {
    quietFrom: setting.quiet_from,
    quietUntil: setting.quiet_until,
    digest: setting.digest,
    digestHour: setting.digest_hour,
    version: setting.version,
    kinds: kinds.all.map(({ code, name, group, keeps, isUrgent }) => {
      const choice = chosen.get(code)
      return {
        noticeType: code,
        name,
        group,
        keeps: keeps === undefined ? null : texts.keeps[keeps],
        isUrgent: isUrgent === true,
        inPortal: keeps !== undefined || (choice?.in_portal ?? true),
        sms: choice?.sms ?? false,
        email: choice?.email ?? false,
      }
    }),
    phone: maskPhone(await phoneOf(db, userId)),
    email: await emailOf(db, userId),
    isMailSent: mailer.isReal,
  }
}

/** @throws 7799 for what may not be chosen, 409 for an older version. */
export const saveOwnSetting = (body: Saved, call: Call, sender: Sender): Promise<NoticeSetting> =>
  call.write(async ({ db }) => {
    const { userId } = call.caller
    const before = (await lockSetting(db, userId)) ?? usual
    if (before.version !== body.version) throw stale({ ...(await settingOf(db, userId, sender)) })
    assertTimes(body)
    await assertChoices(db, userId, body.choices, sender.kinds)
    await saveChoices(db, userId, body.choices)
    const version = before.version + 1
    await saveSetting(db, {
      user_id: userId,
      quiet_from: body.quietFrom,
      quiet_until: body.quietUntil,
      digest: body.digest,
      digest_hour: body.digestHour,
      version,
      updated_at: call.now(),
    })
    call.about(userId, { count: body.choices.length })
    return settingOf(db, userId, sender)
  })

function assertTimes({ quietFrom, quietUntil }: Saved): void {
  if ((quietFrom === null) !== (quietUntil === null))
    throw refuseAt(quietFrom === null ? 'quietFrom' : 'quietUntil', texts.halfQuiet)
  if (quietFrom !== null && quietFrom === quietUntil) throw refuseAt('quietUntil', texts.sameQuiet)
}

async function assertChoices(db: Db, userId: string, choices: readonly Choice[], kinds: Kinds): Promise<void> {
  for (const { noticeType, inPortal } of choices) {
    if (!kinds.all.some(({ code }) => code === noticeType)) throw refuse(texts.unknownKind)
    if (!inPortal && kinds.keeps(noticeType) !== undefined) throw refuse(texts.mustStay(kinds.name(noticeType)))
  }
  if (choices.some(({ email }) => email) && (await emailOf(db, userId)) === '') throw refuse(texts.noEmail)
  if (choices.some(({ sms }) => sms) && (await phoneOf(db, userId)) === '') throw refuse(texts.noPhone)
}
