export const menuTexts = { noMenu: '没有找到这个菜单，它可能已被删除，请刷新后重试' } as const
