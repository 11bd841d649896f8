/** Texts of the shell's own pages; the first is the same in every client. */
export const pageTexts = {
  noMenu: '暂无菜单权限，请联系管理员分配权限',
  noMenuText: '您的账号没有这一页的菜单。分配后点“重试”就能打开。',
  missing: {
    page: '页面',
    grant: '所需权限',
    menu: (way: string) => `菜单「${way}」`,
    giver: '由谁分配',
    people: (role: string, names: readonly string[]) => (names.length === 0 ? role : `${role}（${names.join('、')}）`),
  },
  refusals: {
    '404': { title: '没有找到页面', text: '这个地址没有对应的页面：可能写错了，也可能已经改名或收回。' },
    noPermission: { title: '没有权限', text: '服务拒绝了这一页的内容。需要使用时，请联系管理员分配权限。' },
    '500': { title: '服务出错', text: '服务没能完成这次请求，已记入日志。请稍后重试；仍不行请联系客服。' },
    error: { title: '出错了', text: '这一页没能打开。请重试；仍不行请联系客服。' },
  },
  errorCode: '错误码',
  backToWorkbench: '返回工作台',
  back: '返回上一页',
  retry: '重试',
  update: '立即更新',
  home: '门户首页',
  construction: { title: '功能建设中', text: '这一页还没有做好，做好后会在这里出现。' },
  broken: {
    title: '这一页没有打开',
    chunk: '页面的程序没有下载完整，可能是网络中断，也可能刚刚升级。重新载入即可。',
    newer: '系统已升级，这一页的程序换了新的。更新后即可打开，填写中的内容留在本机。',
    away: '服务暂时连不上，恢复后会自动打开这一页。',
    other: '页面运行时出错，其他页面不受影响。',
  },
  loading: '正在打开页面',
  failed: '没能读到您的用户信息',
} as const
