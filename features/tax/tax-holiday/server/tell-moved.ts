import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { codeHolders } from '@portal/identity/server/roles'
import { sendEach } from '@portal/notification/server/public'
import { reachesTax } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { taxTypeName } from '@portal/tax-task/contract'
import { taskListPage } from '@portal/tax-task/pages'
import type { MovedTask } from '@portal/tax-task/server/public'
import { holidayTexts as texts } from './holiday.texts.ts'

/** One notice a person and enterprise with all that moved there: who prepares it, else who fills returns of the tax. */
export async function tellMoved(tx: Tx, moved: readonly MovedTask[], key: string, why: string): Promise<void> {
  const people = await codeHolders(tx.db, [...new Set(moved.map(({ entId }) => entId))], 'tax:return:edit')
  const byEnterprise = Map.groupBy(moved, ({ entId }) => entId)
  const notices = people.flatMap((person) => {
    const lines = (byEnterprise.get(person.entId) ?? [])
      .filter(({ preparerId, taxType }) => reachesTax(person, taxType) && [null, person.userId].includes(preparerId))
      .map(({ taxType, from, to, ...when }) => texts.line(`${taxTypeName(taxType)} ${declaredLabel(when)}`, from, to))
    return lines.length === 0
      ? []
      : [
          {
            userId: person.userId,
            entId: person.entId,
            title: texts.moved(lines.length),
            content: texts.movedOf(lines, why),
            data: { route: linkTo(taskListPage) },
          },
        ]
  })
  await sendEach(tx, { noticeType: '103', businessKey: key }, notices)
}
