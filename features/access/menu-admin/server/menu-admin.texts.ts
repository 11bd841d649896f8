import { grouped } from '@portal/domain/grouped'

/** Refusals of keeping the menu. */
export const menuAdminTexts = {
  gone: '没有找到这个菜单，它可能已被删除，请刷新后重试',
  noRole: '没有找到这个角色，它可能已被删除，请刷新后重试',
  step: (at: number, why: string) => `第 ${at} 处修改不能保存：${why}`,
  tooMuch: (asked: number, most: number) =>
    `菜单很大，一次最多保存 ${most} 处修改，这次有 ${asked} 处，没有保存。请分几次保存`,
  inUse: (name: string, roles: readonly string[], roleCount: number, people: number) =>
    `「${name}」正由 ${roleCount} 个角色、${grouped(people)} 人使用` +
    `（${roles.join('、')}${roleCount > roles.length ? '等' : ''}），` +
    '删除会同时取消这些角色的菜单，请确认后再删除',
  restored: (name: string, why: string) => `「${name}」不能恢复：${why}`,
} as const
