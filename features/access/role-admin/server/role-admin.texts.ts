import { grouped } from '@portal/domain/grouped'

/** First names in a line of the changes. */
const mostSaid = 5

export const roleAdminTexts = {
  noRole: '没有找到这个角色，它可能已被删除，请刷新后重试',
  noEnterprise: '没有可以给出角色的企业：不属于您的企业，或已停用',
  noUser: '没有找到这位成员，可能已被移出',
  endsSoonTitle: '角色即将截止',
  endsSoon: (role: string, at: string, ent: string) =>
    `您在${ent}的角色「${role}」将于 ${at} 截止，如需继续使用请联系管理员。`,
  endedTitle: '角色已截止',
  ended: (role: string, at: string, ent: string) => `您在${ent}的角色「${role}」已于 ${at} 截止。`,
  othersSoon: (who: string, role: string, at: string, ent: string) =>
    `${who}在${ent}的角色「${role}」将于 ${at} 截止。`,
  othersEnded: (who: string, role: string, at: string, ent: string) =>
    `${who}在${ent}的角色「${role}」已于 ${at} 截止。`,
  names: (names: readonly string[], count: number) =>
    count > names.length ? `${names.join('、')} 等 ${grouped(count)} 人` : names.join('、'),
  everywhere: '所有企业',
  byServer: '系统',
  gained: (names: string) => `加上 ${names}`,
  lost: (names: string) => `去掉 ${names}`,
  copiedFrom: (name: string) => `复制自「${name}」`,
  endsOn: (day: string) => `到 ${day} 截止`,
  changed: (field: string, from: string, to: string) =>
    from === '' ? `${field}「${to}」` : `${field}由「${from}」改为「${to}」`,
  some: (names: readonly string[], count: number) =>
    names.length === 0
      ? `${grouped(count)} 项`
      : `${names.slice(0, mostSaid).join('、')}${count > mostSaid ? ` 等 ${grouped(count)} 项` : ''}`,
} as const
