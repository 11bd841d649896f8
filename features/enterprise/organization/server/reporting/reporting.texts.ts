import { grouped } from '@portal/domain/grouped'

/** What the server says of reporting structures. */
export const reportingTexts = {
  noStructure: '没有这个口径',
  noNode: '没有这个节点，可能已被删除',
  isOff: (name: string) => `口径“${name}”已停用，启用后才能维护`,
  structureCode: (name: string) => `口径编码已被“${name}”使用`,
  nodeCode: (name: string) => `节点编码已被“${name}”使用`,
  mostStructures: (most: number) => `最多 ${most} 个口径`,
  mostNodes: (most: number) => `一个口径最多 ${most} 个节点`,
  tooDeep: (most: number) => `节点最多 ${most} 级`,
  cycle: '节点不能移到自己或自己的下级下面',
  held: (obstacles: string) => `不能删除：还有${obstacles}`,
  children: (count: number) => ` ${grouped(count)} 个下级节点`,
  organizations: (count: number) => ` ${grouped(count)} 家组织归在这里（含已安排的），请先归入别的节点`,
  noOrganization: (code: string) => `没有在用的组织 ${code}`,
  reserved: '系统预留的组织不能归入',
  noDay: '请填写存在的日期，例如 2026-11-23',
  lastBefore: '最后一天不能早于生效日期',
  noStructureCode: (code: string) => `没有在用的口径 ${code}`,
  noNodeCode: (code: string) => `口径中没有节点 ${code}`,
  sheet: '口径归属',
  none: '未归入',
  fileName: (structure: string, node: string, day: string) => `${structure}_${node}_${day}.xlsx`,
} as const
