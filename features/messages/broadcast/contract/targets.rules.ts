/** Kinds of targets, in the order in which they are offered. */
export const targetKinds = {
  user: '用户',
  role: '角色',
  enterprise: '企业',
  branch: '组织',
  everyone: '所有人',
} as const
export type TargetKind = keyof typeof targetKinds

export const everyone = 'everyone'
/** A target as text: `everyone`, or a kind with an id behind a colon (`branch:` has the organisation's code). */
export const targetPattern = '^(everyone|(user|role|enterprise|branch):[^\\s:,]{1,64})$'
export const excludedPattern = '^(user|role|enterprise|branch):[^\\s:,]{1,64}$'

export const targetOf = (kind: Exclude<TargetKind, 'everyone'>, id: string): string => `${kind}:${id}`

export function kindOf(target: string): TargetKind {
  const kind = target.split(':', 1)[0] ?? ''
  return Object.hasOwn(targetKinds, kind) ? (kind as TargetKind) : everyone
}
export const idOf = (target: string): string => target.slice(target.indexOf(':') + 1)

/** Ids by kind. */
export function targetsByKind(targets: readonly string[]): Readonly<Record<TargetKind, readonly string[]>> {
  const of = (kind: TargetKind): string[] => targets.filter((target) => kindOf(target) === kind).map(idOf)
  return {
    user: of('user'),
    role: of('role'),
    enterprise: of('enterprise'),
    branch: of('branch'),
    everyone: of('everyone'),
  }
}
