export const viewingTexts = {
  machine: '程序不能以用户的身份查看',
  already: '已经在以用户的身份查看，请先结束',
  oneself: '不能以自己的身份查看',
  notThere: '这位用户不属于这家企业',
  closed: '账号或企业已停用，不能以这位用户的身份查看',
  superAdmin: '不能以超级管理员的身份查看',
} as const
