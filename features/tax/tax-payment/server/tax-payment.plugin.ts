import type { Feature } from '@portal/server-kit/feature'
import { archiveReturnRoute, paymentStateRoute, registerPaymentRoute } from '../contract/index.ts'
import { taxPaymentWords } from '../contract/tax-payment.words.ts'
import { hearFilings, todosOfPayments } from './due.service.ts'
import { taxPaymentMigration } from './migrations/202612010843-tax-payment.ts'
import { archiveReturn, paymentState, registerPayment } from './payment.service.ts'
import { taxPaymentTables } from './tax-payment.table.ts'

/** What filed returns leave to be paid, payments by voucher, and the archive. */
export const taxPaymentFeature = (): Feature => ({
  name: 'tax-payment',
  words: taxPaymentWords,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [taxPaymentMigration],
  tables: taxPaymentTables,
  enterpriseTables: taxPaymentTables,
  todos: todosOfPayments,
  outbox: (kit, tx, happenings) =>
    hearFilings(tx, { today: kit.clock.businessDay(), now: kit.clock.now() }, happenings),
  mount(kit) {
    const today = () => kit.clock.businessDay()
    kit.mount(paymentStateRoute, ({ query }, { db, scope }) => paymentState(db, scope, query.taskNo, today()))
    kit.mount(registerPaymentRoute, ({ body }, call) =>
      call.write(async (tx) => {
        await registerPayment(tx, { ...call.scope, now: call.now(), today: today() }, body)
        const { paidOn, voucherNo, amount, lateFee } = body
        call.about(body.taskNo, { paidOn, voucherNo, amount, lateFee })
        return paymentState(tx.db, call.scope, body.taskNo, today())
      }),
    )
    kit.mount(archiveReturnRoute, ({ body }, call) =>
      call.write(async (tx) => {
        await archiveReturn(tx, { ...call.scope, now: call.now(), today: today() }, body)
        call.about(body.taskNo)
        return paymentState(tx.db, call.scope, body.taskNo, today())
      }),
    )
  },
})
