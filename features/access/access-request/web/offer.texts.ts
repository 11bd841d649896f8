/** Words of the manifest and of the offer beside a refusal. */
export const offerTexts = {
  apply: '申请权限',
  toApply: '去申请',
  review: '去审核',
} as const
