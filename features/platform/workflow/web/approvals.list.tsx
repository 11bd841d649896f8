import { fieldsOf } from '@portal/contract'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { boot } from '@portal/web-kit/boot'
import { Approval } from '../contract/index.ts'
import { ApprovalLink } from './approval-link.tsx'
import { isDeciding, type ApprovalTab } from './approval-tabs.ts'
import { DueDay } from './due-day.tsx'
import { stateTones } from './state-tones.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Where an own one stands: nowhere once it has ended. */
const standing = ({ state, taskName }: Approval): string =>
  state === 'pending' ? taskName : state === 'returned' ? texts.withYou : ''

/** Each approval leads to what is approved, or opens in a sheet. */
export function approvalColumns(
  tab: ApprovalTab,
  rows: readonly Approval[],
  onOpen: (approval: Approval) => void,
): Column<Approval>[] {
  const standIns = rows.map(({ standsFor }) => standsFor)
  return columnsOf<Approval>(fieldsOf(Approval), {
    title: { isFixed: true, isWide: true, isHeader: true },
    taskName: tab === 'applied' ? { title: texts.stepNow, cell: standing } : { title: texts.step },
    applicant: tab === 'applied' ? false : {},
    entName: rows.some(({ entName }) => entName !== '') ? {} : false,
    startTime: { cell: ({ startTime }) => startTime.slice(0, 16) },
    dueAt: {
      isIfAny: true,
      cell: ({ dueAt, state }) => <DueDay day={dueAt} isOpen={state === 'pending'} today={boot().today} />,
    },
    amount: { isIfAny: true },
    stateName: {
      cell: ({ state, stateName }) => <span className={`tag ${stateTones[state]}`}>{stateName}</span>,
    },
    standsFor: standIns.some((name) => name !== '') ? {} : false,
    acts: {
      title: texts.acts,
      isUntitled: true,
      cell: (approval) => (
        <ApprovalLink approval={approval} isDecided={!isDeciding(tab)} onOpen={() => onOpen(approval)} />
      ),
    },
  })
}
