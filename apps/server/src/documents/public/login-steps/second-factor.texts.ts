/** Words of the second factor on the sign-in page. */
export const secondFactorTexts = {
  title: '二次验证', lead: '这个账号启用了二次验证，再确认一次是您本人。', code: '验证码', hint: '验证器应用里的 6 位数字；手机不在身边时输入一个恢复码', onlyKey: '没有通行密钥时，输入一个恢复码', needed: '请输入验证码或恢复码',
  submit: '验证并进入', key: '使用通行密钥', enter: '用通行密钥登录', enterOff: '这里不能用通行密钥：请用域名（不是 IP 地址）和较新的浏览器打开门户', other: '换一个账号登录', lost: '都没有？请联系管理员重置二次验证',
  setUp: {
    needed: '请输入应用显示的 6 位验证码', title: '设置二次验证', lead: '按管理要求，这个账号要先设置二次验证才能继续。', scan: '1. 用手机上的验证器应用扫描二维码', qr: '含密钥的二维码', manual: '不能扫描？在应用中手动输入密钥', code: '2. 在下面输入应用显示的 6 位验证码',
    key: '改用通行密钥', keyName: '登录时添加', keyFailed: '没有添加通行密钥：已取消、超时，或这台设备已添加过',
  },
  recovery: { title: '保存恢复码', lead: '手机丢失或换新时，用恢复码完成验证。每个只能用一次，只显示这一次。', done: '我已保存，进入' },
  failed: '没有用到通行密钥：已取消、超时，或这台设备上没有这个账号的通行密钥',
}
