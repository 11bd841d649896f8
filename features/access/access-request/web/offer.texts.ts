/** Words of the manifest and of the offer beside a refusal. */
export const offerTexts = {
  apply: '申请权限',
  toApply: '去申请',
  review: '去审核',
  applied: '已申请',
  pending: (step: string) => `待审批${step === '' ? '' : `：${step}`}`,
  returned: (opinion: string) => `被退回${opinion === '' ? '' : `：${opinion}`}，修改后可以重新提交`,
  rejected: (opinion: string) => `被拒绝${opinion === '' ? '' : `：${opinion}`}`,
  look: '查看申请',
  again: '重新申请',
} as const
