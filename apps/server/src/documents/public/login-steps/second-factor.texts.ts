/** Words of the second factor on the sign-in page. */
export const secondFactorTexts = {
  title: '二次验证', lead: '密码正确。这个账号启用了二次验证，再确认一次是您本人。', code: '验证码', hint: '验证器应用里的 6 位数字；手机不在身边时输入一个恢复码', onlyKey: '没有通行密钥时，输入一个恢复码', needed: '请输入验证码或恢复码',
  submit: '验证并进入', key: '使用通行密钥', enter: '用通行密钥登录', other: '换一个账号登录', lost: '都没有？请联系管理员重置二次验证',
  failed: '没有用到通行密钥：已取消、超时，或这台设备上没有这个账号的通行密钥',
}
