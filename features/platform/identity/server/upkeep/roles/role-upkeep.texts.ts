import { grouped } from '@portal/domain/grouped'

/** Refusals of keeping roles. */
export const roleUpkeepTexts = {
  noRole: '没有找到这个角色，它可能已被删除，请刷新后重试',
  system: (role: string) => `「${role}」是系统角色，不能修改或删除`,
  shared: (role: string) => `「${role}」由运营方维护，本企业不能修改；可以复制一个本企业的角色再改`,
  reachesFurther: (role: string) => `「${role}」能看到其他企业的数据，由运营方维护，本企业不能修改`,
  onlyOperators: (scope: string) => `「${scope}」会看到其他企业的数据，只能由运营方设置`,
  onlyOperations: (scope: string) => `「${scope}」只用于运营侧的角色`,
  onlyCustomer: '本企业只能建客户侧的角色',
  taken: (name: string) => `已有名为「${name}」的角色`,
  notHeld: (names: readonly string[]) => `您自己没有这些权限，不能给角色：${names.join('、')}`,
  noMenu: '有的菜单已不存在，请刷新后重试',
  inUse: (role: string, count: number, names: readonly string[]) =>
    `「${role}」还有 ${grouped(count)} 位成员（${names.join('、')}` +
    `${count > names.length ? ' 等' : ''}），请先移出再删除`,
} as const
