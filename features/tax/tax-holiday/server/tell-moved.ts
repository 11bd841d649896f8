import { groupedBy, linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { codeHolders, type CodeHolder } from '@portal/identity/server/roles'
import { sendEach } from '@portal/notification/server/public'
import { reachesTax } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { taxTypeName } from '@portal/tax-task/contract'
import { taskListPage } from '@portal/tax-task/pages'
import type { MovedTask } from '@portal/tax-task/server/public'
import { holidayTexts as texts } from './holiday.texts.ts'

/**
 * One notice a person and enterprise with all that moved there: who prepares it, else who fills returns of the tax. A
 * preparer who may fill returns no more hears nothing, so the others do.
 */
export async function tellMoved(tx: Tx, moved: readonly MovedTask[], key: string, why: string): Promise<void> {
  const people = await codeHolders(tx.db, [...new Set(moved.map(({ entId }) => entId))], 'tax:return:edit')
  const byEnterprise = groupedBy(moved, ({ entId }) => entId)
  const fills = new Set(people.map(({ entId, userId }) => `${entId} ${userId}`))
  const isFor = (person: CodeHolder, { entId, preparerId }: MovedTask): boolean =>
    preparerId === null || !fills.has(`${entId} ${preparerId}`) || preparerId === person.userId
  const notices = people.flatMap((person) => {
    const lines = (byEnterprise.get(person.entId) ?? [])
      .filter((task) => reachesTax(person, task.taxType) && isFor(person, task))
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
