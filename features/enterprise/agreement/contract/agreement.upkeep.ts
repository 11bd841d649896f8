import { defineList, defineUpkeep } from '@portal/contract'
import { AgreementText, agreementKinds, Consent, enteredText, ListedText } from './agreement.schema.ts'

export const agreementBase = '/japi/api/manage/agreement'
/** Calls of operators who keep the texts. */
export const keeper = { tag: '协议管理', access: 'perm:base:agreement:manage', scope: 'user', operator: true } as const

export const textList = defineList({
  ...keeper,
  path: `${agreementBase}/list`,
  title: '协议文本',
  row: ListedText,
  filters: {
    kind: { kind: 'choice', title: '协议', codes: { codeType: agreementKinds } },
    title: { kind: 'text', title: '标题' },
    effectiveOn: { kind: 'range', title: '生效日期', of: 'day' },
  },
  sorts: ['effectiveOn', 'updatedAt'],
  sort: '-effectiveOn',
  export: { audit: 'agreement.text.export' },
})
/** Who agreed to what. Rows come and never go, so there is no total. */
export const consentList = defineList({
  ...keeper,
  path: `${agreementBase}/consents`,
  title: '同意记录',
  row: Consent,
  filters: {
    text: { kind: 'found', title: '协议文本', source: 'texts' },
    person: { kind: 'found', title: '用户', source: 'people' },
    agreed: { kind: 'range', title: '同意时间', of: 'day' },
  },
  sorts: ['agreedAt'],
  sort: '-agreedAt',
  paging: 'cursor',
  export: { audit: 'agreement.consent.export' },
})
export const textUpkeep = defineUpkeep({
  ...keeper,
  path: agreementBase,
  title: '协议文本',
  row: AgreementText,
  entered: enteredText,
  many: ['remove'],
  audit: 'agreement.text',
})
