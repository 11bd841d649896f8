import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { declaredLabel } from '@portal/domain/occasion'
import { addressIn } from '@portal/home/web/public'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { returnPage } from '@portal/tax-return/pages'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { useMe } from '@portal/web-kit/caller'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { Link } from 'react-router'
import type { GroupCell, GroupRow } from '../contract/index.ts'
import { stateOf } from './group-columns.tsx'
import { groupTexts as texts } from './group.texts.ts'

/** What is known of one tax of an enterprise, and the way to its return: another enterprise opens in its own tab. */
export function CellDrawer({ row, cell, onClose }: { row: GroupRow; cell: GroupCell; onClose: () => void }) {
  const me = useMe()
  const route =
    cell.taskNo === null
      ? linkTo(taskListPage, { taxType: cell.taxType, state: 'missing' })
      : linkTo(returnPage, { id: cell.taskNo })
  const words = cell.taskNo === null ? texts.openList : texts.openReturn
  const payable = cell.payable === null ? texts.notComputed : formatNumber(cell.payable)
  return (
    <SideDrawer
      title={`${row.name}，${ownTaxTypeName(cell.taxType)}`}
      onClose={onClose}
      footer={
        row.entId === me.entId ? (
          <Link className="button primary" to={route}>
            {words}
          </Link>
        ) : row.isMember ? (
          <a className="button primary" href={addressIn(row.entId, route)} target="_blank" rel="noreferrer">
            {words}
          </a>
        ) : undefined
      }
    >
      <DescriptionList
        facts={[
          { title: texts.facts.period, value: declaredLabel(cell) },
          { title: texts.facts.state, value: `${stateOf(cell)}${cell.isLate ? texts.isLate : ''}` },
          { title: texts.facts.due, value: cell.dueDate },
          { title: texts.facts.payable, value: payable },
          { title: texts.facts.preparer, value: cell.preparer === '' ? texts.unnamedPerson : cell.preparer },
          { title: texts.facts.reviewer, value: cell.reviewer === '' ? texts.unnamedPerson : cell.reviewer },
          ...(cell.branches.length === 0 ? [] : [{ title: texts.facts.branches, value: cell.branches.join('、') }]),
          ...(cell.block === null ? [] : [{ title: texts.facts.block, value: cell.block }]),
        ]}
      />
      {row.entId !== me.entId && <p className="muted text-small">{row.isMember ? texts.newTab : texts.notMember}</p>}
    </SideDrawer>
  )
}
