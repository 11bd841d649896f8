/** Why the menu can't be changed like that. */
export const menuFaults = {
  gone: '没有找到这个菜单，它可能已被删除，请刷新后重试',
  noParent: '没有找到上级菜单，它可能已被删除，请刷新后重试',
  noSibling: '没有找到要排在其前面的菜单，请刷新后重试',
  twice: '已有这个编号的菜单',
  intoItself: (name: string) => `「${name}」不能移到自己的下级`,
  belowButton: (name: string) => `「${name}」是按钮，下面不能再放菜单`,
  topButton: '按钮应放在页面之下',
  tooDeep: (most: number) => `菜单最多 ${most} 级`,
  kindStays: '按钮与页面不能互改，请另建',
  codeStays: '按钮的权限编码不能修改：已有角色按它授权。请另建按钮',
  code: '按钮的权限编码至少两段，各段以英文冒号相连',
  codeTwice: (code: string) => `已有权限编码为 ${code} 的按钮`,
  internal: '站内地址以 / 开头；外部链接请勾选“外部链接”',
  external: '外部链接以 http:// 或 https:// 开头',
  keeper: (name: string) => `「${name}」包含维护菜单的权限，删除后将没有人能再维护菜单`,
} as const
