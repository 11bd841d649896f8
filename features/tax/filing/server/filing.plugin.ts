import { changed } from '@portal/server-kit/audit-detail'
import type { Feature } from '@portal/server-kit/feature'
import {
  applyUnlockRoute,
  attachReceiptRoute,
  correctFilingRoute,
  filingStateRoute,
  receiptFileRoute,
  registerFilingRoute,
} from '../contract/index.ts'
import { filingWords } from '../contract/filing.words.ts'
import { filingState } from './filing-query.service.ts'
import { filingTables } from './filing.table.ts'
import { filingMigration } from './migrations/202611211462-filing.ts'
import { filingCorrectionMigration } from './migrations/202611236105-filing-correction.ts'
import { applyCorrection, correctionKind, taxCorrectionEffect } from './correct.service.ts'
import { attachReceipt, receiptFileOf } from './receipt-file.service.ts'
import { registerFiling } from './register.service.ts'
import { applyUnlock, taxUnlockEffect, unlockKind } from './unlock.service.ts'

/** Filed returns: registration, permanent versions, lock and unlock. */
export const filingFeature = (): Feature => ({
  name: 'filing',
  words: filingWords,
  approvals: [
    { ...unlockKind, effect: taxUnlockEffect },
    { ...correctionKind, effect: taxCorrectionEffect },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [filingMigration, filingCorrectionMigration],
  tables: filingTables,
  enterpriseTables: filingTables,
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(filingStateRoute, ({ query }, { db, scope }) => filingState(db, scope, query.taskNo, today()))
    kit.mount(registerFilingRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const { number, before, after } = await registerFiling(
          tx,
          { ...call.scope, now: call.now(), today: today() },
          body,
        )
        call.about(body.taskNo, { number, changes: changed(before, after) })
        return filingState(tx.db, call.scope, body.taskNo, today())
      }),
    )
    kit.mount(correctFilingRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const processInstId = await applyCorrection(tx, { ...call.scope, now: call.now(), today: today() }, body)
        call.about(body.taskNo, {
          processInstId,
          receiptNo: body.receiptNo,
          filedOn: body.filedOn,
          reason: body.reason,
        })
        return { processInstId }
      }),
    )
    kit.mount(attachReceiptRoute, async ({ body }, call) => {
      await attachReceipt(call, kit.files, body.taskNo)
      return filingState(call.db, call.scope, body.taskNo, today())
    })
    kit.mount(receiptFileRoute, async ({ query }, call) => {
      const file = await receiptFileOf(call.db, call.scope, kit.files, {
        taskNo: query.taskNo,
        number: Number(query.number),
      })
      call.about(query.taskNo, { file: file.name })
      return { body: await kit.files.open(file), mediaType: file.mediaType, fileName: file.name }
    })
    kit.mount(applyUnlockRoute, ({ body }, call) =>
      call.write(async (tx) => {
        const processInstId = await applyUnlock(tx, { ...call.scope, now: call.now() }, body)
        call.about(body.taskNo, { processInstId, reason: body.reason })
        return { processInstId }
      }),
    )
  },
})
