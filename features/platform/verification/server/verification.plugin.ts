import { outboxPage } from '../contract/verification.pages.ts'
import type { Feature } from '@portal/server-kit/feature'
import * as routes from '../contract/index.ts'
import { verificationPages } from '../contract/verification.pages.ts'
import { verificationWords } from '../contract/verification.words.ts'
import { rebindPhone } from './change-phone.service.ts'
import { findByPhone, isRepeated, setNewPassword } from './forgotten.service.ts'
import { phoneCodesMigration } from './migrations/202611211705-phone-codes.ts'
import { smsNoticesMigration } from './migrations/202611272000-sms-notices.ts'
import { smsNewsMigration } from './migrations/202611300112-sms-news.ts'
import { smsInvitationsMigration } from './migrations/202611300941-sms-invitations.ts'
import { smsWarningsMigration } from './migrations/202611221402-sms-warnings.ts'
import { phoneCodePurposeMigration } from './migrations/202611235103-phone-code-purpose.ts'
import { phoneCodeBucketMigration } from './migrations/202611221702-phone-code-bucket.ts'
import { deleteMessagesBefore } from './outbox/outbox.repo.ts'
import { byPhoneCode, readOutbox } from './outbox/outbox.service.ts'
import { deleteCodesBefore } from './codes/phone-code.repo.ts'
import { enterByPhone } from './phone-entry.service.ts'
import { sendCode } from './codes/send-code.service.ts'
import { outboxFilePath } from './sms/outbox-file.ts'
import { providerOf } from './sms/provider.ts'
import { verificationTables } from './verification.table.ts'
import { verificationTexts } from './verification.texts.ts'
import { verifyCode } from './codes/verify-code.service.ts'
import { mountWarnings } from './warning.service.ts'

const dayMs = 86_400_000
/** Days of storage: codes as long as limits look back, messages as long as they may be requested. */
const keptDays = { codes: 2, messages: 90 } as const

export interface VerificationOptions {
  /** Prints at start where messages go without a provider; the server's standard output. */
  say?: (line: string) => void
}

/**
 * Feature: phone codes. The SMS port with its outbox, phone verification, forgotten passwords, the administrator's
 * phone check.
 */
export const verificationFeature = ({ say }: VerificationOptions = {}): Feature => ({
  name: 'verification',
  words: verificationWords,
  menus: [
    {
      below: 'analysis',
      after: 'monitorSso',
      code: 'smsOutbox',
      name: '短信发件箱',
      icon: 'table',
      route: outboxPage.path,
      roles: ['superAdmin', 'service'],
      buttons: [
        { code: 'monitor:outbox:read', name: '查看短信', roles: ['superAdmin', 'service'] },
        { code: byPhoneCode, name: '按手机号查找短信', roles: ['service'] },
      ],
    },
  ],
  pages: verificationPages,
  migrations: [
    phoneCodesMigration,
    smsWarningsMigration,
    phoneCodeBucketMigration,
    phoneCodePurposeMigration,
    smsNoticesMigration,
    smsNewsMigration,
    smsInvitationsMigration,
  ],
  tables: verificationTables,
  mount(kit) {
    const deps = { kit, provider: providerOf(kit) }
    mountWarnings(deps)
    kit.mount(routes.sendCodeRoute, async ({ query }, call) => [await sendCode(deps, call, query)])
    kit.mount(routes.validateCodeRoute, async ({ body }, call) => {
      await verifyCode(deps, call, body)
      return { verified: true as const, text: verificationTexts.verified }
    })
    kit.mount(routes.findByPhoneRoute, ({ body }, call) => findByPhone(deps, call, body))
    kit.mount(routes.newPasswordRoute, async ({ body }, call) => {
      await setNewPassword(deps, call, body)
      return null
    })
    kit.mount(routes.phoneSignInRoute, ({ body }, call) => enterByPhone(kit, call, body))
    kit.mount(routes.repeatPhoneRoute, async ({ query }, call) => ({ repeat: await isRepeated(call, query) }))
    kit.mount(routes.changePhoneRoute, async ({ body }, call) => {
      await rebindPhone(deps, call, body)
      return null
    })
    kit.mount(routes.outboxRoute, ({ query }, call) => readOutbox(kit, call, query))
    kit.jobs.handle(
      'verification.sweep',
      async () => {
        await kit.write(async ({ db }) => {
          await deleteCodesBefore(db, new Date(kit.clock.now().getTime() - keptDays.codes * dayMs))
          await deleteMessagesBefore(
            db,
            new Date(kit.clock.now().getTime() - (kit.config.logRetentionDays ?? keptDays.messages) * dayMs),
          )
        })
      },
      { cron: '35 17 * * *' },
    )
  },
  async start(kit) {
    if (!kit.config.demo && kit.config.sms.provider.name === 'outbox')
      say?.(verificationTexts.undelivered(outboxFilePath(kit.config.dataDir)))
  },
})
