export const productTexts = {
  system: '这是系统自身，不能修改、下架或删除',
  taken: ({ productType }: { productType: string }) => `已有编码为 ${productType} 的产品`,
  sameType: '产品编码已用于菜单和申请，不能修改',
  noProduct: '没有这个产品',
  whichProduct: '请指定产品',
  noType: '请输入产品编码',
  noName: '请输入产品名称',
  onShelf: '请先下架，再删除',
  used: (name: string, entries: readonly string[]) =>
    `“${name}”还有菜单在用（${entries.join('、')}），不能删除。请先修改这些菜单`,
  codeTaken: (code: string) => `编码 ${code} 已被另一个产品使用`,
  removed: '产品',
  offTitle: (name: string) => `产品下架：${name}`,
  off: (name: string) => `“${name}”已下架，不再接受开通和权限申请。有疑问请联系平台客服。`,
  systemName: '财金运营门户',
} as const
