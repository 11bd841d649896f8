import { fieldsOf } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { AccessRequest, applyTypes, requestPageRoute, requestStates } from '../contract/index.ts'
import { requestTexts as texts } from './request.texts.ts'

const tones: Record<AccessRequest['state'], string> = {
  pending: 'primary',
  returned: 'warn',
  approved: 'done',
  rejected: 'warn',
  withdrawn: '',
}

/** Where an application stands, as a tag. */
export const StateTag = ({ of: { state } }: { of: Pick<AccessRequest, 'state'> }) => (
  <span className={`tag ${tones[state]}`}>{requestStates[state]}</span>
)

/** Own applications; with `all` those that the reader looks after. */
const sourceFor = (all: '0' | '1') =>
  sourceOf({
    title: texts.rows,
    unit: texts.unit,
    route: requestPageRoute,
    sizes: [20, 50, 100],
    filters: {
      applyType: { kind: 'choice', title: texts.type, codes: applyTypes },
      state: { kind: 'choice', title: texts.state, codes: requestStates },
    },
    input: ({ values, page, size }) => ({ query: { ...values, all, page, limit: size } }),
    shown: pagedRows<AccessRequest>,
  })
export const ownRequests = sourceFor('0')
export const allRequests = sourceFor('1')

/** `isOwn`: the applicant is the reader, and not named. */
export const requestColumns = (isOwn: boolean): Column<AccessRequest>[] =>
  columnsOf<AccessRequest>(fieldsOf(AccessRequest), {
    applyType: { isFixed: true, narrow: true },
    productType: false,
    roleName: { isWide: true, narrow: true },
    endsAt: { cell: ({ applyType, endsAt }) => (applyType === '1' ? '' : (endsAt ?? texts.forever)) },
    reason: { isHidden: true },
    ...(isOwn ? { applicant: false as const, entName: false as const } : {}),
    applicantAccount: false,
    applyTime: { cell: ({ applyTime }) => applyTime.slice(0, 16) },
    taskName: false,
    holders: { cell: ({ holders, taskName }) => (holders === '' ? '' : texts.with(holders, taskName)) },
    state: { narrow: true, cell: (row) => <StateTag of={row} /> },
    opinions: { isHidden: true },
  })
