import { boardKindNames, type BoardKind } from '@portal/tax-task/contract'

export const groupTexts = {
  sheet: '集团看板',
  fileName: (month: string) => `集团看板 ${month}.xlsx`,
  columns: {
    enterprise: '企业',
    place: '所在组织',
    tax: '税种',
    period: '属期',
    state: '状态',
    due: '申报截止',
    payable: '应补（退）税额',
    preparer: '经办',
    reviewer: '复核',
    block: '阻断',
  },
  stateOf: (kind: BoardKind, isLate: boolean) =>
    isLate && kind !== 'missing' ? `${boardKindNames[kind]}，已逾期` : boardKindNames[kind],
} as const
