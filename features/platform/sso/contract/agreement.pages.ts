/** Pages where a user agrees to be handed over to a sibling product. */
export const agreementPages = [
  { path: '/business/index', name: '电商平台' },
  { path: '/insurance/auth', name: '保险平台' },
  { path: '/factor/index', name: '保理平台' },
  { path: '/protocol/eLoan', name: '贷款平台' },
  { path: '/protocol/eInsurance', name: '保险平台' },
  { path: '/protocol/eFactor', name: '保理平台' },
  { path: '/protocol/eElectricity', name: '电力平台' },
] as const
export type AgreementPath = (typeof agreementPages)[number]['path']

/** Pages that sign a visitor in and redirect them. */
export const entrancePages = ['/loginssojf', '/business/loginsso'] as const
