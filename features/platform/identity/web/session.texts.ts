export const sessionTexts = {
  signOut: { title: '退出登录', content: '退出后需要重新登录。已保存的内容不受影响。', okText: '退出' },
  changeFirst: '密码需要先换成只有您知道的。请重新登录，按提示修改。',
} as const
