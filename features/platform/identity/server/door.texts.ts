/** What the owner of an account is told of its door, by the news. */
export const doorTexts = {
  guessing: {
    title: '您的账号有多次失败的登录',
    content:
      '十五分钟内有人二十次以上输错您账号的密码，可能在猜测密码。之后的尝试已要求等待；' +
      '您常用的设备不受影响，其他设备上可以用短信验证码继续。如不是您本人，请到个人信息修改密码，并启用二次验证。',
  },
  'first-bearer': {
    title: '有程序用您的账号登录',
    content:
      '有程序以接口方式登录了您的账号，这是三十多天来的第一次。如不是您或您授权的程序，' +
      '请到个人信息让这台设备退出登录，并修改密码。',
  },
} as const
