import type { StreamState } from '@portal/web-kit/stream/stream-client'

export const shellTexts = {
  developing: '正在开发中',
  mainMenu: '主菜单',
  sideMenu: '侧边菜单',
  position: '位置',
  collapse: '收起菜单',
  expand: '展开菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  search: '搜索',
  shortcuts: '键盘快捷键',
  support: '客服电话',
  products: '我的产品',
  openProduct: '开通产品',
  noProducts: '现在还没有可以打开的产品，接入后会出现在这里。',
  today: {
    title: '现在可以办理',
    workbench: '在这一页看待办、消息和征期日历，有新的会自动出现',
    own: '个人信息',
    ownWhat: '：手机号、密码、二次验证和登录的设备',
    search: '搜索',
    searchWhat: '（Ctrl K）：找本企业的同事，换外观，看快捷键',
    more: '其他页面建成后会自动出现在菜单里；需要办理税务等业务时，请联系管理员分配权限。',
  },
  bar: { name: '快捷导航', todos: '待办', notices: '消息', consult: '咨询', mine: '我的' },
  floating: '随手可用',
  portal: '门户网站',
  personalCentre: '个人中心：密码、二次验证与设备',
  help: '帮助',
  signOut: '退出登录',
  myProfile: '个人信息',
  accountMenu: '账号菜单',
  backHome: '回到首页',
  skip: '跳到正文',
  signOutAsk: { title: '退出登录', content: '退出后需要重新登录，已保存的内容不受影响。', okText: '退出' },
}

/** The connection state as shape, text and colour (LEAD-04). */
export const streamTexts: Record<StreamState, { text: string; kind: 'done' | 'warn' | 'idle' }> = {
  live: { text: '实时连接正常', kind: 'done' },
  catching: { text: '正在连接', kind: 'idle' },
  offline: { text: '连接已断开，正在重连', kind: 'warn' },
  crowded: { text: '页面开得太多，关掉几个后恢复实时更新', kind: 'warn' },
  ended: { text: '连接已结束', kind: 'idle' },
}
