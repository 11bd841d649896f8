export const handTexts = {
  more: '更多办理方式',
  acts: { transfer: '转办', addSigner: '加签', copy: '抄送' },
  transferTo: '接办人',
  addTo: '加签人',
  copyTo: '抄送人',
  whoMay: '只列出有权办理的同事',
  nobody: (roles: string) =>
    `现在没有可以接手的同事${roles === '' ? '，本企业还没有其他成员' : `，能接手的是：${roles}`}。`,
  giveRole: '去给同事分配角色',
  askAdministrator: (roles: string) =>
    roles === '' ? '请企业管理员添加同事。' : `请企业管理员给一位同事分配“${roles}”。`,
  place: '加在哪里',
  places: { before: '在我之前', after: '在我之后', beside: '和我一起' },
  word: '说明',
  transferred: '已转办，对方会收到通知',
  added: '已加签，对方会收到通知',
  copied: '已抄送',
  urge: '催办',
  urged: '已催办，办理人会收到通知',
} as const
