import { textOfStatus } from '@portal/contract'

/** Texts of the sign-in page after another device took over the session. */
export const displacedTexts = {
  title: textOfStatus(401),
  by: '取代本机的登录：',
  from: '，来自 ',
  at: ' 登录',
  hint: '是您本人：直接登录即可。不是您：所有设备都会退出，下次登录须先设置新密码。',
  notMe: '不是我',
  done: '已让这个账号在所有设备上退出。请在这里登录并设置新密码；登录不了时，用忘记密码重新设置。',
} as const
