export const agreementTexts = {
  kinds: '协议',
  platform: '平台服务协议',
  insurance: '保险平台协议',
  activation: '产品开通协议',
  inForce: '已生效的文本不能修改或删除，请新增一版',
  past: '生效日期不能早于今天',
  taken: ({ effectiveOn }: { effectiveOn: string }) => `这个协议已有 ${effectiveOn} 生效的文本`,
  noText: '没有这个协议文本',
  replaced: '协议已有新版本，请阅读后再同意',
  renewed: (title: string) => `《${title}》有新版本`,
  renewal: ({ title, effectiveOn, changes }: { title: string; effectiveOn: string; changes: string | null }) =>
    `《${title}》的新版本自 ${effectiveOn} 起生效${changes === null ? '' : `：${changes}`}。请阅读后同意。`,
} as const
