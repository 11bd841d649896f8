import { defineRoute, movedEvent, notFound, refuse, stale, stateEvent } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Feature } from '../../feature.ts'
import { loans } from './loan-life.fixture.ts'

/** The move `pay` as a feature would write it for itself, with the same checks, step, audit row and events. */
export const byHandRoute = defineRoute({ ...loans.routes.pay, path: '/japi/loan/pay-by-hand' })

export const withPayByHand = (feature: Feature): Feature => ({
  ...feature,
  async mount(kit) {
    await feature.mount(kit)
    kit.mount(byHandRoute, ({ body: { id, version, paidOn, account } }, call) =>
      call.write(async (tx) => {
        const { entId, userId } = call.scope
        const row = await tx.db
          .selectFrom('borrowing')
          .selectAll()
          .where('ent_id', '=', entId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (row === undefined) throw notFound()
        if (row.state !== 'agreed') throw refuse('现在不能登记放款')
        if (row.version !== version) throw stale({ ...row })
        const after = await tx.db
          .updateTable('borrowing')
          .set({
            state: 'repaying',
            paid_on: paidOn,
            version: version + 1,
            updated_at: call.now(),
            updated_by: call.caller.account,
          })
          .where('ent_id', '=', entId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const { last } = await tx.db
          .selectFrom('life_step')
          .select((eb) => eb.fn.max('seq').as('last'))
          .where('life', '=', loans.audit)
          .where('thing_id', '=', id)
          .where('ent_id', '=', entId)
          .executeTakeFirstOrThrow()
        await tx
          .as('kit')
          .db.insertInto('life_step')
          .values({
            life: loans.audit,
            thing_id: id,
            seq: (last ?? 0) + 1,
            ent_id: entId,
            move: 'pay',
            from_state: 'agreed',
            to_state: 'repaying',
            user_id: userId,
            at: call.now(),
            asked: JSON.stringify({ paidOn, account }),
            why: '',
          })
          .execute()
        tx.publishToMembers(stateEvent('loan'), { entId, data: { id, state: 'repaying' } })
        tx.happened(movedEvent('loan'), { entId, data: { id, move: 'pay', from: 'agreed', to: 'repaying' } })
        call.about(id, { paidOn, account, changes: [{ field: 'state', from: 'agreed', to: 'repaying' }] })
        const { no, amount, paid_on: on, updated_at: updatedAt, updated_by: updatedBy } = after
        return {
          id,
          no,
          amount,
          state: 'repaying' as const,
          paidOn: on,
          version: after.version,
          updatedAt: formatChinaTime(updatedAt),
          updatedBy,
        }
      }),
    )
  },
})
