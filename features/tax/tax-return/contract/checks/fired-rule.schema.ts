import { Exactly, Type, type Static } from '@portal/contract'

/**
 * A rule that does not hold: both sides as text, and its cells with the one at fault first. Levels are displayed as
 * 阻断 / 提示 / 说明.
 */
export const FiredRule = Exactly({
  id: Type.String(),
  level: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('info')]),
  message: Type.String(),
  left: Type.String(),
  right: Type.String(),
  cells: Type.Array(Type.String()),
})

export type FiredRule = Static<typeof FiredRule>

export const levelNames: Readonly<Record<FiredRule['level'], string>> = { error: '阻断', warning: '提示', info: '说明' }
