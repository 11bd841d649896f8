/** Words of the public pages. */
export const publicTexts = {
  login: {
    title: '登录', lead: '用账号和密码进入', account: '账号', password: '密码', captcha: '图形验证码', captchaHint: '不区分大小写', newCaptcha: '看不清，换一张验证码',
    showPassword: '显示密码', submit: '登录', noAccount: '还没有账号？', register: '注册企业账号', backHome: '返回门户首页', support: '客服电话',
    dial: '刻度是一年，弧是每月征期，数字是截止日。', dialSource: (year: number) => `节假日顺延按国家税务总局 ${year} 年通知。`, dialPending: '放假安排公布前，部分月份为待公布。',
    needed: { account: '请输入账号', password: '请输入密码', captcha: '请输入图形验证码' }, noScript: '登录需要浏览器启用 JavaScript，请启用后重新载入本页。',
  },
  change: { title: '设置新密码', lead: '现在的密码是管理员设置的，或可能被他人知道，请先换成只有您知道的。', old: '现在的密码', oldNeeded: '请输入现在的密码', oldHint: '不知道现在的密码？返回登录页，用“忘记密码”设置新密码', password: '新密码', again: '再次输入新密码', rule: '至少 10 位，含大写字母、小写字母、数字、符号中的三类；16 位以上不限。不能是常见密码，也不能包含账号、企业或门户的名称', submit: '修改并进入', needed: '请输入新密码', differ: '两次输入的新密码不一致' },
  setUp: {
    title: '初始化', lead: '这是一个空的安装。创建首位超级管理员后，这个链接失效。', account: '账号', accountHint: '字母开头，3 到 32 位', name: '姓名', enterprise: '企业名称', phone: '手机号', phoneHint: '超级管理员每次登录都要用短信验证码', password: '密码',
    submit: '创建并去登录', needed: '请填写', noToken: '链接不完整：请完整复制启动时打印的地址',
  },
  home: { title: '申报、用票、复核，', titleEnd: '在一处办', lead: '面向集团成员企业的财税人员。从导入发票、生成申报表、勾稽检查到复核通过，每一步都看得到办到哪里、等谁、何时截止。', enter: '登录办理', entered: '进入工作台', signIn: '登录', first: '首页', deadlines: '近期截止', wanted: '请先登录，登录后会回到您要打开的页面。' },
  footer: { ecosystem: '生态链接', official: '相关官网', support: '客服' },
  refusals: {
    '/404': { title: '没有找到页面', text: '这个地址没有对应的页面，可能已经改名或收回。' },
    '/noPermission': { title: '没有权限', text: '服务拒绝了这一页的内容。请登录有权限的账号，或联系管理员分配权限。' },
    '/500': { title: '服务出错', text: '服务没能完成这次请求，已记入日志。请稍后重试；仍不行请联系客服。' },
    '/error': { title: '出错了', text: '这一页没能打开。请重试；仍不行请联系客服。' },
  } as Record<string, { title: string, text: string }>,
  noMenu: '暂无菜单权限，请联系管理员分配权限', noMenuText: '您的账号没有这一页的菜单。地址也可能写错了，请核对后重试。', errorCode: '错误码', backHome: '返回门户首页', retry: '重试',
  construction: { title: '功能建设中', text: '这一页还没有做好，做好后会在这里出现。' },
} as const
