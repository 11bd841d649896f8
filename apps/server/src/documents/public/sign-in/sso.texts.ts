/** Texts of the pages that sibling products link to. */
export const ssoPageTexts = {
  entrance: {
    title: '统一登录',
    lead: '用您在集团统一身份服务里的账号进入。',
    noScript: '自动进入需要浏览器启用 JavaScript；也可以用下面的按钮进入。',
    entering: '正在进入…',
  },
  agreement: (name: string) => ({
    lead: `登录后，您可以把姓名、账号和所在企业交给${name}，在那边不必另设密码。交出之前会请您确认。`,
  }),
  byAccount: '账号密码登录',
  replace: '退出原账号并进入',
  stay: '留在原账号',
  failed: '进入没有完成',
} as const
