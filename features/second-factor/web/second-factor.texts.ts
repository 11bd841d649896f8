import { factorNames } from './manifest.texts.ts'

/** Words of the second factor in the application. */
export const factorWords = {
  on: '已启用', off: '未启用', cancel: '取消', close: '关闭',
  intro: '登录时除密码外再确认一次是您本人；登记申报等重要操作也会要求再次验证。',
  totp: {
    title: '验证器应用', none: '用手机上的验证器应用（如系统自带的密码应用）生成 6 位验证码', since: (at: string) => `${at} 启用`, used: (at: string) => `最近使用 ${at}`,
    add: '启用验证器应用', remove: '停用', removeAsk: '停用验证器应用？之后登录不再要求它的验证码。', removed: '已停用验证器应用', added: '已启用验证器应用',
    scan: '1. 用验证器应用扫描二维码', qr: '含密钥的二维码', manual: '不能扫描？在应用中手动输入密钥', code: '2. 输入应用显示的 6 位验证码', confirm: '启用', need: '请输入 6 位验证码',
  },
  passkey: {
    title: '通行密钥', none: '用指纹、面容、设备密码或安全密钥验证，也能不用密码直接登录', add: '添加通行密钥', remove: '移除', removeAsk: (name: string) => `移除通行密钥「${name}」？`, removed: '已移除通行密钥', added: '已添加通行密钥',
    name: '名称', nameHint: '便于以后辨认，例如：办公电脑、我的手机', need: '请输入名称', next: '继续', created: (at: string) => `${at} 添加`, used: (at: string) => `最近使用 ${at}`, unused: '还没有用过', synced: '多设备同步',
    waiting: '请按浏览器的提示完成', failed: '没有完成：已取消、超时，或这台设备已添加过', unsupported: '通行密钥要在支持它的浏览器里、用域名打开门户才能添加',
  },
  recovery: {
    title: '恢复码', left: (count: number) => `剩余 ${count} 个，每个只能用一次`, few: '快用完了，请重新生成', renew: '重新生成', renewAsk: '重新生成恢复码？现有的恢复码全部作废。',
    dialog: '保存恢复码', lead: '手机丢失或换新时，用恢复码完成验证。每个只能用一次，只显示这一次，请保存到安全的地方。', file: '恢复码.txt',
  },
  proof: {
    title: '验证身份', lead: '这项操作需要再次确认是您本人，验证后会继续刚才的操作。', password: '密码', needPassword: '请输入密码', code: '验证码', needCode: '请输入验证码或恢复码',
    hint: '验证器应用里的 6 位数字，或一个恢复码', recoveryOnly: '没有通行密钥时，输入一个恢复码', submit: '验证', key: '使用通行密钥', keyFailed: '没有用到通行密钥：已取消、超时，或这台设备上没有您的通行密钥', loading: '没有读到验证方式',
  },
  reset: {
    title: factorNames.reset, lead: '用于丢失手机且没有恢复码的人。重置前请用电话等方式核实本人；本人会收到通知，理由记入审计。', account: '账号', needAccount: '请输入账号', reason: '理由', reasonHint: '如何核实了本人、为什么重置', needReason: '请填写理由', submit: '重置', done: '已重置，对方登录只需密码',
  },
}
